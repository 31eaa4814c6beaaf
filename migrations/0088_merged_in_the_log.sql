-- Merging two customers gives entries of the log that say whose something was their new number, by which erasing finds them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('marina.erasing', true) = 'on' then
    if (new.id, new.actor_id, new.action, new.subject, new.subject_id, new.at)
      is not distinct from (old.id, old.actor_id, old.action, old.subject, old.subject_id, old.at)
    then
      return new;
    end if;
  end if;
  if tg_op = 'UPDATE' and current_setting('marina.merging', true) = 'on' then
    if (new.id, new.action, new.subject, new.subject_name, new.before - 'customer', new.after - 'customer', new.at)
      is not distinct from (old.id, old.action, old.subject, old.subject_name, old.before - 'customer', old.after - 'customer', old.at)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;
