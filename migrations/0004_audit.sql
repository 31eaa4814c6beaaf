-- who changed what in the marina's own affairs: settings, lookups, racks, accounts; nothing is ever changed or removed
create table audit_entry (
  id integer generated always as identity primary key,
  actor_id integer references account,
  action text not null,
  subject text not null,
  subject_id integer,
  subject_name text not null default '',
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_entry_actor on audit_entry (actor_id, id desc);
create index audit_entry_subject on audit_entry (subject, id desc);
create index audit_entry_at on audit_entry (at, id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_kept before truncate on audit_entry
  for each statement execute function refuse_change();

-- names that differ in letter case alone are one name to a person
create unique index service_type_spelling on service_type (lower(name));
create unique index drop_off_rejection_reason_spelling on drop_off_rejection_reason (lower(name));
create unique index rack_spelling on rack (lower(name));
create unique index rack_row_spelling on rack_row (rack_id, lower(name));
create unique index rack_position_spelling on rack_position (lower(code));
