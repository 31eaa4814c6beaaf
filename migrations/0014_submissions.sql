-- What was sent under a key, so that sent twice it is done once. The row is written in the transaction that does it, the
-- answer after it; a day later the row goes.
create table submission (
  account_id integer not null references account on delete cascade,
  key uuid not null,
  content bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index submission_age on submission (created_at);
