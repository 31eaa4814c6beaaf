-- what a person chose of a kind of notice on a channel; one without a row is told as the kind says
create table notice_choice (
  account_id integer not null references account on delete cascade,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (account_id, kind, channel)
);
insert into notice_choice (account_id, kind, channel, is_on)
  select account_id, kind, 'mail', by_mail from mail_choice;
drop table mail_choice;

-- a browser that push notices are sent to; it ends with its session
create table push_subscription (
  id integer generated always as identity primary key,
  session_id integer not null unique references session (id) on delete cascade,
  account_id integer not null references account on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);

-- short words that wait to be sent to a device; sent, or worth nothing any more, they go
create table alert (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscription on delete cascade,
  body text not null,
  -- an address in the app
  link text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index alert_due on alert (next_attempt_at);
create index alert_subscription on alert (subscription_id);
