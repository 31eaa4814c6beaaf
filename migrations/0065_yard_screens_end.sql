-- a device ends with the account of who made it: they may have it in their own pocket
create or replace function end_operator() returns trigger language plpgsql as $$
begin
  delete from operator_pin where account_id = new.id;
  update yard_screen set operator_id = null, operator_at = null where operator_id = new.id;
  if new.blocked_at is not null and old.blocked_at is null or new.erased_at is not null and old.erased_at is null
    or old.role <> new.role and new.role = 'customer' then
    delete from yard_screen where made_by = new.id;
  end if;
  return null;
end $$;
comment on function end_operator() is
  'Who has a new password, is blocked, erased or no longer of staff acts on no yard screen until they set a PIN anew; the screens they made end with a block, erasure or the loss of their role.';
delete from yard_screen where made_by in
  (select id from account where role = 'customer' or blocked_at is not null or erased_at is not null);

-- an attempt counts for the number that was sent, whether it is somebody's or nobody's
alter table pin_attempt drop constraint pin_attempt_account_id_fkey;
drop index pin_attempt_account;

-- a mark: what stood there before it and after it, so that undo finds whether somebody marked anew
alter table yard_move add column mark_before timestamptz, add column mark_after timestamptz;
