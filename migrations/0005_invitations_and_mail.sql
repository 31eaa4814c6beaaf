-- one-time links to set a password: a reset, or an invitation of staff
create table password_link (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_account on password_link (account_id);

-- an invited account has no password until it sets one
alter table account alter column password_hash drop not null;
alter table account add column last_seen_at timestamptz;
update account set last_seen_at = (select max(last_seen_at) from session where account_id = account.id);

-- what the list of customers searches and sorts by; the digits find a phone however it is spaced
alter table account add column search text generated always as (
  lower(last_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ') ||
  regexp_replace(phone, '\D', '', 'g')
) stored;
create index account_search on account using gin (search gin_trgm_ops) where role = 'customer';
create index customer_id on account (id) where role = 'customer';
create index customer_name on account (last_name collate "und-x-icu", id) where role = 'customer';
create index customer_email on account (email collate "und-x-icu", id) where role = 'customer';
create index customer_created on account (created_at, id) where role = 'customer';

-- Mail, written in the transaction of what it tells of. Once sent its text is emptied: it may hold a link that opens
-- an account.
create table mail (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index mail_waiting on mail (next_attempt_at) where sent_at is null;
