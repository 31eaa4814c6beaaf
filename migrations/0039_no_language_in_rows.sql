-- What erasing leaves is worded for its reader: an account has no name, a boat is called by her number, the ledger keeps a
-- code, and the audit log nothing where the name stood.
alter table audit_entry alter column subject_name drop not null;
comment on column audit_entry.subject_name is 'null: whom it names was erased';
select set_config('marina.erasing', 'on', true);
update audit_entry set subject_name = null
  where subject_name = 'Former owner' and subject in ('chat', 'boat-service');
select set_config('marina.erasing', 'off', true);
update account set first_name = '', last_name = '' where erased_at is not null;
update lift_entry set reason = 'erased' where reason = 'Erased with the owner’s account' and schedule_id is null;
update boat b set name = '#' || b.id where b.name = 'Boat ' || b.id and exists (
  select from account a where a.erased_at is not null and (a.id = b.owner_id or exists (
    select from history h where h.boat_id = b.id and h.event = 'boat-transferred' and h.details #>> '{from,id}' = a.id::text)));

-- A last ς is found by σ, and by a Σ that was typed: to a search they are one letter.
create or replace function folded(words text) returns text language sql immutable strict parallel safe
return translate(lower(normalize(words)),
  'àáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňŋōŏőŕŗřśŝşšţťŧũūŭůűųŵŷźżžșțёς',
  'aaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnnooorrrsssstttuuuuuuwyzzzstеσ');
-- what is stored is written anew where it holds one; a boat's records follow her
update account set last_name = last_name where search like '%ς%';
update boat set name = name where search like '%ς%';
update enquiry set name = name where search like '%ς%';
update boat_service set search = replace(search, 'ς', 'σ') where search like '%ς%';
reindex index customer_name_alike;
reindex index file_search;
reindex index file_search_start;
