-- A boat's registration number, and lists that are searched by it, by the owner's phone and by the type of a service.
-- What tells of the owner stands behind a unit separator (chr(31)): of their own rows owners search what is before it.
alter table boat add column registration_number text, add column owner_phone text not null default '';
-- nobody has the same but for case and spaces
create unique index boat_registration on boat (lower(regexp_replace(registration_number, '\s', '', 'g')));

create or replace function name_boat_owner() returns trigger language plpgsql as $$
begin
  select first_name || ' ' || last_name, regexp_replace(phone, '\D', '', 'g') into new.owner_name, new.owner_phone
    from account where id = new.owner_id for share;
  return new;
end $$;
create or replace function rename_boat_owner() returns trigger language plpgsql as $$
begin
  update boat set owner_name = new.first_name || ' ' || new.last_name,
    owner_phone = regexp_replace(new.phone, '\D', '', 'g') where owner_id = new.id;
  return null;
end $$;
drop trigger account_renamed on account;
create trigger account_renamed after update of first_name, last_name, phone on account for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.phone is distinct from new.phone)
  execute function rename_boat_owner();

drop trigger boat_renamed on boat;
update boat set owner_id = owner_id;
alter table boat drop column search;
alter table boat add column search text generated always as (
  lower(name || coalesce(' ' || brand, '')
    || coalesce(' ' || registration_number || ' ' || regexp_replace(registration_number, '[\s-]', '', 'g'), ''))
  || chr(31) || ' ' || lower(owner_name) || ' ' || owner_phone) stored;
create index boat_search on boat using gin (search gin_trgm_ops);
create index boat_search_start on boat (search text_pattern_ops);

create function search_of_service(boat_search text, service_type text) returns text language sql immutable as $$
  select replace(boat_search, chr(31), ' ' || lower(service_type) || chr(31))
$$;
create or replace function rename_boat_records() returns trigger language plpgsql as $$
begin
  update subscription set owner_id = new.owner_id, boat_name = new.name, search = new.search where boat_id = new.id;
  update schedule set owner_id = new.owner_id, boat_name = new.name, search = new.search where boat_id = new.id;
  update boat_service set owner_id = new.owner_id, boat_name = new.name,
    search = search_of_service(new.search, service_type_name) where boat_id = new.id;
  return null;
end $$;
create trigger boat_renamed after update on boat for each row
  when (old.owner_id <> new.owner_id or old.name is distinct from new.name or old.search is distinct from new.search)
  execute function rename_boat_records();

-- a service's text holds its type's name, so both are written together
drop trigger boat_service_named on boat_service;
drop trigger boat_service_type_named on boat_service;
drop function name_service_type;
create function name_boat_service() returns trigger language plpgsql as $$
declare
  boat_search text;
begin
  select owner_id, name, search into new.owner_id, new.boat_name, boat_search from boat where id = new.boat_id for share;
  select name into new.service_type_name from service_type where id = new.service_type_id;
  new.search := search_of_service(boat_search, new.service_type_name);
  return new;
end $$;
create trigger boat_service_named before insert or update of boat_id, service_type_id on boat_service
  for each row execute function name_boat_service();
create or replace function rename_service_type() returns trigger language plpgsql as $$
begin
  update boat_service set service_type_id = new.id where service_type_id = new.id;
  return null;
end $$;

update subscription set boat_id = boat_id where boat_id is not null;
update schedule set boat_id = boat_id;
update boat_service set boat_id = boat_id;
