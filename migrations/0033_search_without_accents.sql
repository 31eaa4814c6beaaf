-- A search finds õ by õ and by o: what is searched and what was typed lose the accents of Latin letters, and ё its dots;
-- й is a letter of its own. `contract/search.ts` says the same letters, `accents.test.ts` compares them.
-- Rewritten once: account, boat and enquiry with their indexes (a million boats: about a minute, in which the marina is
-- starting anyway), and of what hangs on boats those rows alone whose text changes.
create function folded(words text) returns text language sql immutable strict parallel safe
return translate(lower(normalize(words)),
  'àáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňŋōŏőŕŗřśŝşšţťŧũūŭůűųŵŷźżžșțё',
  'aaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnnooorrrsssstttuuuuuuwyzzzstе');

create or replace function search_of_service(boat_search text, service_type text) returns text language sql immutable as $$
  select replace(boat_search, chr(31), ' ' || folded(service_type) || chr(31))
$$;

drop trigger boat_renamed on boat;
alter table boat drop column search;
alter table boat add column search text generated always as (
  folded(name || coalesce(' ' || brand, '')
    || coalesce(' ' || registration_number || ' ' || regexp_replace(registration_number, '[\s-]', '', 'g'), ''))
  || chr(31) || ' ' || folded(owner_name) || ' ' || owner_phone) stored;
create index boat_search on boat using gin (search gin_trgm_ops);
create index boat_search_start on boat (search text_pattern_ops);
create trigger boat_renamed after update on boat for each row
  when (old.owner_id <> new.owner_id or old.name is distinct from new.name or old.search is distinct from new.search)
  execute function rename_boat_records();
update subscription set search = folded(search) where search <> folded(search);
update schedule set search = folded(search) where search <> folded(search);
update boat_service set search = folded(search) where search <> folded(search);

alter table account drop column search;
alter table account add column search text generated always as (
  folded(last_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ') ||
  regexp_replace(phone, '\D', '', 'g')
) stored;
create index account_search on account using gin (search gin_trgm_ops) where role = 'customer';

alter table enquiry drop column search;
alter table enquiry add column search text generated always as (
  folded(name || ' ' || email || ' ' || phone || ' ') || regexp_replace(phone, '\D', '', 'g')
) stored;
create index enquiry_search on enquiry using gin (search gin_trgm_ops);

drop index file_search, file_search_start;
create index file_search on file using gin (folded(original_name) gin_trgm_ops);
create index file_search_start on file (folded(original_name) text_pattern_ops);

-- what is made anew has no statistics, by which the plans of lists are chosen
analyze boat (search);
analyze account (search);
analyze enquiry (search);
analyze file;
