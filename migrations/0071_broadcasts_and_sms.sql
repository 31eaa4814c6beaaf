-- What staff write once to many, who of them was told, and SMS: what waits for the gateway, what is counted, whose number is known.
create table broadcast (
  id integer generated always as identity primary key,
  audience text not null check (audience in ('today', 'racked', 'all', 'search')),
  subject text not null,
  body text not null,
  -- how many of the group were not written to
  left_out integer not null check (left_out >= 0),
  sent_by integer not null references account,
  sent_at timestamptz not null
);
create index broadcast_sent_by on broadcast (sent_by);
create table broadcast_recipient (
  broadcast_id integer not null references broadcast on delete cascade,
  account_id integer not null references account,
  -- left: erased, blocked or merged before their turn came
  state text not null default 'waiting' check (state in ('waiting', 'told', 'left')),
  primary key (broadcast_id, account_id)
);
create index broadcast_recipient_account on broadcast_recipient (account_id);
create index broadcast_recipient_waiting on broadcast_recipient (broadcast_id, account_id) where state = 'waiting';

create function tell_broadcast_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'broadcast');
  return null;
end $$;
comment on function tell_broadcast_changed() is 'staff who look at what was sent see how many were told by now';
create trigger broadcast_told after insert or update or delete on broadcast
  for each statement execute function tell_broadcast_changed();
create trigger broadcast_recipient_told after insert or update or delete on broadcast_recipient
  for each statement execute function tell_broadcast_changed();

-- since when the number is known to be theirs: staff wrote it down, or they typed a code that was sent there
alter table account add column phone_known_at timestamptz;
-- who never signed in cannot have changed what staff wrote down
update account set phone_known_at = now() where phone <> '' and made_by_staff and username is null;

-- short words that wait for the gateway; sent or given up, they are emptied
create table sms (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  phone text not null,
  body text not null,
  created_at timestamptz not null,
  -- when they are worth nothing any more
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- counted before the first attempt, once
  is_counted boolean not null default false,
  sent_at timestamptz,
  gave_up_at timestamptz,
  last_error text
);
create index sms_due on sms (next_attempt_at) where sent_at is null and gave_up_at is null;
create index sms_account on sms (account_id);
-- how many a person got on a day of the marina; no reference, since it is counted while others may hold the account
create table sms_day (
  account_id integer not null,
  day date not null,
  sent integer not null check (sent > 0),
  primary key (account_id, day)
);
-- how many all of them got in a month, by its first day
create table sms_month (
  month date primary key,
  sent integer not null default 0 check (sent >= 0),
  -- when admins were told that no more are sent
  told_at timestamptz
);
-- the code that shows a number to be theirs; one a person
create table phone_code (
  account_id integer primary key references account on delete cascade,
  phone text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  wrong smallint not null default 0
);
