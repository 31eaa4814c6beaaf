-- Every instance hears which record changed, whoever changes it, once that is committed, and tells open pages whose
-- people may see it: "kind id owner". History and the ledger of lifts are written with the record they tell about.
create function tell_record_changed() returns trigger language plpgsql as $$
declare
  told record;
  id integer;
  owner integer;
begin
  if tg_op = 'UPDATE' and new is not distinct from old then
    return null;
  end if;
  if tg_op = 'DELETE' then
    told := old;
  else
    told := new;
  end if;
  id := told.id;
  if tg_table_name = 'boat_document' then
    id := told.boat_id;
    select owner_id into owner from boat where boat.id = told.boat_id;
  elsif tg_table_name = 'schedule_picture' then
    id := told.schedule_id;
    select owner_id into owner from schedule where schedule.id = told.schedule_id;
  elsif tg_table_name = 'account' then
    owner := told.id;
  elsif tg_table_name = 'notification' then
    owner := told.account_id;
  elsif tg_table_name <> 'enquiry' then
    owner := told.owner_id;
  end if;
  perform pg_notify('changed', concat_ws(' ', tg_argv[0], id, owner));
  return null;
end $$;

create trigger boat_told after insert or update or delete on boat
  for each row execute function tell_record_changed('boat');
create trigger boat_document_told after insert or update or delete on boat_document
  for each row execute function tell_record_changed('boat');
create trigger schedule_told after insert or update or delete on schedule
  for each row execute function tell_record_changed('schedule');
create trigger schedule_picture_told after insert or update or delete on schedule_picture
  for each row execute function tell_record_changed('schedule');
create trigger subscription_told after insert or update or delete on subscription
  for each row execute function tell_record_changed('subscription');
create trigger boat_service_told after insert or update or delete on boat_service
  for each row execute function tell_record_changed('boatService');
create trigger enquiry_told after insert or update or delete on enquiry
  for each row execute function tell_record_changed('enquiry');
create trigger notification_told after insert or update or delete on notification
  for each row execute function tell_record_changed('notice');
-- when somebody was last seen is nothing a page shows at once
create trigger account_told after insert or delete or update of
  role, username, email, first_name, last_name, id_number, phone, email_verified_at, blocked_at, totp_confirmed_at, erased_at
  on account for each row execute function tell_record_changed('account');

-- what belongs to nobody is told of as a whole
create function tell_marina_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'marina');
  return null;
end $$;
create trigger setting_told after insert or update or delete on setting
  for each statement execute function tell_marina_changed();
create trigger service_type_told after insert or update or delete on service_type
  for each statement execute function tell_marina_changed();
create trigger drop_off_rejection_reason_told after insert or update or delete on drop_off_rejection_reason
  for each statement execute function tell_marina_changed();
create trigger rack_told after insert or update or delete on rack
  for each statement execute function tell_marina_changed();
create trigger rack_row_told after insert or update or delete on rack_row
  for each statement execute function tell_marina_changed();
create trigger rack_position_told after insert or update or delete on rack_position
  for each statement execute function tell_marina_changed();
