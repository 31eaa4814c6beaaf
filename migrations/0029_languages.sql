-- In which language a person reads. Checked by its form alone, so that one more language needs no migration.
alter table account add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
-- A notice is kept as what happened, and worded when it is read; one from before stays as it was written.
alter table notification
  add column event text,
  add column data jsonb,
  alter column text drop not null,
  add check (text is not null or event is not null and data is not null and jsonb_typeof(data) = 'object');
-- A mail is worded when it is queued, and set when it goes out.
alter table mail add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
