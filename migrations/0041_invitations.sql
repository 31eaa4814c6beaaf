-- invitations of customers to sign in. Until `mailed_at` one waits for its turn; its link is a row of password_link, too.
create table invitation (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  invited_by integer not null references account,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  mail_id integer,
  token_hash bytea,
  expires_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  opened_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended text check (ended in ('again', 'withdrawn', 'over')),
  check ((mailed_at is null) = (token_hash is null) and (mailed_at is null) = (expires_at is null)),
  check ((ended_at is null) = (ended is null)),
  check (ended_at is null or accepted_at is null)
);
-- one that is open a customer; the latest tells how they stand
create unique index invitation_open on invitation (account_id) where accepted_at is null and ended_at is null;
create index invitation_latest on invitation (account_id, id);
create index invitation_waiting on invitation (id) where mailed_at is null;
create index invitation_pace on invitation (mailed_at) where mailed_at is not null;
create unique index invitation_token on invitation (token_hash) where token_hash is not null;
create index invitation_mail on invitation (mail_id) where mail_id is not null;
create index invitation_invited_by on invitation (invited_by);

create function tell_invitation_changed() returns trigger language plpgsql as $$
declare
  whose integer := coalesce(new.account_id, old.account_id);
begin
  if tg_op <> 'UPDATE' or new is distinct from old then
    perform pg_notify('changed', concat_ws(' ', 'account', whose, whose));
  end if;
  return null;
end $$;
comment on function tell_invitation_changed() is 'Tells open pages how a customer’s invitation stands, in all instances.';
create trigger invitation_told after insert or update or delete on invitation
  for each row execute function tell_invitation_changed();

create function note_invitation_mail() returns trigger language plpgsql as $$
begin
  update invitation set sent_at = new.sent_at, failed_at = new.gave_up_at,
    failure = case when new.gave_up_at is not null then new.last_error end
    where mail_id = new.id;
  return null;
end $$;
comment on function note_invitation_mail() is 'Keeps with an invitation what became of its mail, which is forgotten after a month.';
create trigger mail_delivered after update on mail for each row
  when (new.sent_at is distinct from old.sent_at or new.gave_up_at is distinct from old.gave_up_at)
  execute function note_invitation_mail();
