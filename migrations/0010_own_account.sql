-- a social identity that signs in as this account; linked by verified e-mail alone
create table identity (
  issuer text not null,
  subject text not null,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identity_account on identity (account_id);

-- what waits between two steps of a sign-in: the code flow with a provider, the ticket it comes back with, the second factor
create table sign_in_step (
  token_hash bytea primary key,
  kind text not null check (kind in ('provider', 'ticket', 'second_factor')),
  account_id integer references account on delete cascade,
  -- bound to the browser that began
  browser_hash bytea,
  secrets jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_step_expiry on sign_in_step (expires_at);

-- time-based one-time codes; `totp_step` is the last step used, so that no code works twice
alter table account add column totp_secret text;
alter table account add column totp_confirmed_at timestamptz;
alter table account add column totp_step bigint;
create table recovery_code (
  account_id integer not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- links sent by mail that confirm something: a new e-mail address, the end of an account
create table confirmation_link (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'delete_account')),
  email text,
  reason text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index confirmation_link_account on confirmation_link (account_id);

-- an erased account keeps its row, so that boats and ledger stay whole; nothing of the person is left in it
alter table account add column erased_at timestamptz;

-- which notices also come by mail; a kind without a row does
create table mail_choice (
  account_id integer not null references account on delete cascade,
  kind text not null,
  by_mail boolean not null,
  primary key (account_id, kind)
);

-- `link` is an address in the app: who delivers puts PUBLIC_URL before it. What cannot be sent for days is given up.
alter table mail add column link text;
alter table mail add column gave_up_at timestamptz;
drop index mail_waiting;
create index mail_waiting on mail (next_attempt_at) where sent_at is null and gave_up_at is null;

-- a session one can name without its token
alter table session add column id integer generated always as identity unique;

-- The audit log stays append-only but for this: an erased person's name and words are taken out of it.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('marina.erasing', true) = 'on' then
    if (new.id, new.actor_id, new.action, new.subject, new.subject_id, new.at)
      is not distinct from (old.id, old.actor_id, old.action, old.subject, old.subject_id, old.at)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;
