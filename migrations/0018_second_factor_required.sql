-- every instance hears that a second factor is required from now on, whoever says so, and ends the links of who has none
create function tell_sessions_in_doubt() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_in_doubt', '');
  return null;
end $$;
create trigger second_factor_required after insert or update on setting for each row
  when (new.key = 'requireSecondFactor' and new.value = 'true') execute function tell_sessions_in_doubt();
