-- Service types and rejection reasons have a name in each language, under its tag. `name` is the one in the marina's
-- language; `place` is where that stands in the alphabet of that language, which the program knows: the embedded engine
-- has the alphabet of no language.
alter table service_type
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  add column place integer not null default 0;
alter table drop_off_rejection_reason
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  add column place integer not null default 0;

-- what marinas begin with has all its names; what they added has the one they gave it
update service_type t set names = jsonb_build_object('en', t.name) || coalesce((
  select names::jsonb from (values
    ('Polishing', '{"et": "Poleerimine", "fi": "Kiillotus", "ru": "Полировка"}'),
    ('Boat Maintenance', '{"et": "Paadi hooldus", "fi": "Veneen huolto", "ru": "Обслуживание лодки"}'),
    ('Sandblasting', '{"et": "Liivapritsimine", "fi": "Hiekkapuhallus", "ru": "Пескоструйная обработка"}'),
    ('Electric Works', '{"et": "Elektritööd", "fi": "Sähkötyöt", "ru": "Электротехнические работы"}'),
    ('Boat Storage', '{"et": "Paadi hoiustamine", "fi": "Veneen säilytys", "ru": "Хранение лодки"}')
  ) first (name, names) where first.name = t.name), '{}');
update drop_off_rejection_reason r set names = jsonb_build_object('en', r.name) || coalesce((
  select names::jsonb from (values
    ('Documents are missing or unreadable', '{"et": "Dokumendid puuduvad või pole loetavad", "fi": "Asiakirjat puuttuvat tai niistä ei saa selvää", "ru": "Документов нет или их невозможно прочитать"}'),
    ('Insurance does not cover the day', '{"et": "Kindlustus sel päeval ei kehti", "fi": "Vakuutus ei ole voimassa kyseisenä päivänä", "ru": "Страховка в этот день не действует"}'),
    ('No suitable rack position', '{"et": "Sobivat riiulikohta ei ole", "fi": "Sopivaa telinepaikkaa ei ole", "ru": "Нет подходящего места на стеллаже"}'),
    ('The boat is too large or too heavy', '{"et": "Paat on liiga suur või liiga raske", "fi": "Vene on liian suuri tai liian painava", "ru": "Лодка слишком большая или слишком тяжёлая"}'),
    ('The yard is full on that day', '{"et": "Plats on sel päeval täis", "fi": "Telakka on sinä päivänä täynnä", "ru": "Площадка в этот день заполнена"}'),
    ('Other', '{"et": "Muu põhjus", "fi": "Muu syy", "ru": "Другая причина"}')
  ) first (name, names) where first.name = r.name), '{}');
update service_type t set place = ordered.place
  from (select id, row_number() over (order by name collate "und-x-icu") as place from service_type) ordered
  where ordered.id = t.id;
update drop_off_rejection_reason r set place = ordered.place
  from (select id, row_number() over (order by name collate "und-x-icu") as place from drop_off_rejection_reason) ordered
  where ordered.id = r.id;

create function all_names(name text, names jsonb) returns text language sql immutable as $$
  select lower(name || coalesce((select string_agg(' ' || value, '' order by key) from jsonb_each_text(names)), ''))
$$;

-- A service's row holds its type's place, and every name of it in what is searched.
alter table boat_service add column service_type_place integer not null default 0;
create or replace function rename_boat_records() returns trigger language plpgsql as $$
begin
  update subscription set owner_id = new.owner_id, boat_name = new.name, search = new.search where boat_id = new.id;
  update schedule set owner_id = new.owner_id, boat_name = new.name, search = new.search where boat_id = new.id;
  update boat_service s set owner_id = new.owner_id, boat_name = new.name,
    search = search_of_service(new.search, all_names(t.name, t.names))
    from service_type t where t.id = s.service_type_id and s.boat_id = new.id;
  return null;
end $$;
-- the type's row is share-locked, too, so that a renaming under way is waited for
create or replace function name_boat_service() returns trigger language plpgsql as $$
declare
  boat_search text;
  type_names text;
begin
  select owner_id, name, search into new.owner_id, new.boat_name, boat_search from boat where id = new.boat_id for share;
  select place, all_names(name, names) into new.service_type_place, type_names
    from service_type where id = new.service_type_id for share;
  new.search := search_of_service(boat_search, type_names);
  return new;
end $$;
drop trigger service_type_renamed on service_type;
create trigger service_type_renamed after update on service_type for each row
  when ((old.name, old.names, old.place) is distinct from (new.name, new.names, new.place))
  execute function rename_service_type();
comment on function name_boat_service() is 'Copies owner, name and search text of the boat, and place and names of the service, to the record, so that its list sorts and searches without a join.';
comment on function rename_service_type() is 'Keeps place and names of a service on its records the same as in the list of services.';

update boat_service set service_type_id = service_type_id;
drop index boat_service_type, boat_service_status_type, boat_service_owner;
create index boat_service_type on boat_service (service_type_place, id);
create index boat_service_status_type on boat_service (status, service_type_place, id);
create index boat_service_owner on boat_service (owner_id, id)
  include (status, boat_name, schedule_at, service_date, service_type_place);
alter table boat_service drop column service_type_name;
