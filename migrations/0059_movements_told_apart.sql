-- Where a movement stands in the order of its day, and what was promised and marked of it, is told as a kind of its own: few
-- calls show it, and a new order of a busy day changes it for hundreds of open pages at once.
create or replace function tell_movement_changed() returns trigger language plpgsql as $$
declare
  people text;
  kind text := 'movement';
begin
  if new is distinct from old then
    if (new.schedule_id, new.kind, new.machine_id, new.booked_at, new.day, new.done_at)
      is distinct from (old.schedule_id, old.kind, old.machine_id, old.booked_at, old.day, old.done_at) then
      kind := 'schedule';
    end if;
    select concat_ws(',', s.owner_id, (select string_agg(p.account_id::text, ',' order by p.account_id)
        from boat_person p where p.boat_id = s.boat_id and p.accepted_at is not null))
      into people from schedule s where s.id = new.schedule_id;
    perform pg_notify('changed', concat_ws(' ', kind, new.schedule_id, nullif(people, '')));
  end if;
  return null;
end $$;
