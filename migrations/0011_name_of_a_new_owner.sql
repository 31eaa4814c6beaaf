-- The owner's row is share-locked, so that a renaming under way is waited for: a boat that changes hands meanwhile is
-- not yet among those the renaming looks for.
create or replace function name_boat_owner() returns trigger language plpgsql as $$
begin
  select first_name || ' ' || last_name into new.owner_name from account where id = new.owner_id for share;
  return new;
end $$;

-- rows that met a renaming before
update boat set owner_id = owner_id from account
  where account.id = boat.owner_id and boat.owner_name <> account.first_name || ' ' || account.last_name;
