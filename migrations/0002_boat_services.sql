-- work ordered on a boat -------------------------------------------------------------------------
create table boat_service (
  id integer generated always as identity primary key,
  boat_id integer not null references boat,
  service_type_id integer not null references service_type,
  status smallint not null default 0 check (status in (0, 1, 2)),
  -- when the owner asks for it
  schedule_at timestamptz not null,
  -- what the marina plans
  service_date date,
  service_by text,
  internal_notes text,
  public_notes text,
  contract_document_id integer references file,
  insurance_document_id integer references file,
  registration_document_id integer references file,
  other_document_id integer references file,
  rack_id integer references rack,
  rack_row_id integer references rack_row,
  rack_position_id integer references rack_position,
  review_note text,
  reviewed_by integer references account,
  reviewed_at timestamptz,
  created_by integer not null references account,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index boat_service_boat on boat_service (boat_id, id desc);
-- the type's name stands on the row, so that sorting by it needs no join; triggers keep it, whoever writes
alter table boat_service add column service_type_name text collate "und-x-icu" not null default '';
create function name_service_type() returns trigger language plpgsql as $$
begin
  select name into new.service_type_name from service_type where id = new.service_type_id;
  return new;
end $$;
create trigger boat_service_type_named before insert or update of service_type_id on boat_service
  for each row execute function name_service_type();
create function rename_service_type() returns trigger language plpgsql as $$
begin
  update boat_service set service_type_name = new.name where service_type_id = new.id;
  return null;
end $$;
create trigger service_type_renamed after update of name on service_type for each row
  when (old.name is distinct from new.name) execute function rename_service_type();
create index boat_service_status on boat_service (status, id);
create index boat_service_type on boat_service (service_type_name, id);
create index boat_service_type_id on boat_service (service_type_id);
create index boat_service_asked on boat_service (schedule_at, id);
create index boat_service_planned on boat_service (service_date, id);
