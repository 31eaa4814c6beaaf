-- one conversation of each customer with the marina
create table chat (
  id integer generated always as identity primary key,
  person_id integer not null unique references account,
  -- the newest message each side has read
  person_read_id integer not null default 0,
  staff_read_id integer not null default 0,
  created_at timestamptz not null default now()
);
create table message (
  id integer generated always as identity primary key,
  chat_id integer not null references chat,
  author_id integer not null references account,
  is_person_sender boolean not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index message_chat on message (chat_id, id desc);
