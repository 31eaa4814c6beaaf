-- Before a customer, a boat or a schedule goes, each row is looked for in every column that refers to it: taking an import
-- back does so hundreds of times, and merging reads the same columns.
create index history_actor on history (actor_id);
create index history_for_account on history (for_account_id) where for_account_id is not null;
create index lift_entry_actor on lift_entry (actor_id);
create index schedule_created_by on schedule (created_by);
create index subscription_created_by on subscription (created_by);
create index subscription_reviewed_by on subscription (reviewed_by) where reviewed_by is not null;
create index boat_service_created_by on boat_service (created_by);
create index boat_service_reviewed_by on boat_service (reviewed_by) where reviewed_by is not null;
create index message_author on message (author_id);
create index enquiry_handled_by on enquiry (handled_by) where handled_by is not null;
create index boat_latest_schedule on boat (latest_schedule_id) where latest_schedule_id is not null;
create index boat_document_of_boat on boat_document (boat_id);
create index mail_account on mail (account_id) where account_id is not null;
