-- Why the database does something by itself, for docs/generated/data.md.
comment on function count_files() is 'Counts stored files, so that their number is known without reading them all.';
comment on function count_in_list() is 'Counts what each list holds by status, so that a page need not count up to a million rows.';
comment on function draw_list_counts() is 'Draws many small changes of a count together, so that reading it stays quick.';
comment on function mark_former_owner() is 'Marks what a former owner wrote and uploaded, since the new owner must not see it.';
comment on function name_boat_owner() is 'Copies name and phone of the owner to the boat, so that lists sort and search without a join.';
comment on function name_boat_record() is 'Copies owner, name and search text of the boat to the record, so that its list sorts and searches without a join.';
comment on function name_boat_service() is 'Copies owner, name and search text of the boat and the name of the service to the record, so that its list sorts and searches without a join.';
comment on function refuse_change() is 'Keeps the audit log as it was written: nobody changes or deletes an entry.';
comment on function rename_boat_owner() is 'Keeps the owner''s name and phone on the boats the same as on the account.';
comment on function rename_boat_records() is 'Keeps owner, name and search text on a boat''s records the same as on the boat.';
comment on function rename_service_type() is 'Keeps the name of a service on its records the same as in the list of services.';
comment on function tell_marina_changed() is 'Tells open pages that something of the whole marina changed, in all instances.';
comment on function tell_record_changed() is 'Tells open pages which record changed and whose it is, in all instances.';
comment on function tell_session_ended() is 'Tells all instances which session ended, so that they forget it at once.';
comment on function tell_sessions_in_doubt() is 'Tells all instances to look at every session again, since a second factor is required from now on.';
