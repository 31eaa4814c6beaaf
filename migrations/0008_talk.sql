-- the conversation as staff keep it: who answers, is it closed, and the newest message an owner may see
alter table chat add column assigned_to integer references account;
alter table chat add column closed_at timestamptz;
alter table chat add column last_message_id integer;
alter table chat add column last_person_message_id integer;
update chat set
  last_message_id = (select max(id) from message where chat_id = chat.id),
  last_person_message_id = (select max(id) from message where chat_id = chat.id and is_person_sender);
create index chat_recent on chat (last_message_id desc nulls last, id desc);
create index chat_recent_open on chat (last_message_id desc nulls last, id desc) where closed_at is null;
create index chat_recent_closed on chat (last_message_id desc nulls last, id desc) where closed_at is not null;
create index chat_recent_assigned on chat (assigned_to, last_message_id desc nulls last, id desc);
-- the few chats in which a customer waits to be read
create index chat_unread on chat (id) where last_person_message_id > staff_read_id;

-- Sent twice with one key is one message. Internal notes are staff's alone. Messages of one chat get growing ids in
-- the order they become visible: whoever writes one locks its chat first.
alter table message add column client_key uuid;
alter table message add column is_internal boolean not null default false;
alter table message add column edited_at timestamptz;
alter table message add column platform text;
create unique index message_client_key on message (author_id, client_key) where client_key is not null;
-- what a side has not read is counted from here
create index message_from_person on message (chat_id, id) where is_person_sender;
create index message_from_staff on message (chat_id, id) where not is_person_sender and not is_internal;

create table message_file (
  message_id integer not null references message on delete cascade,
  file_id integer not null unique references file,
  position integer not null,
  primary key (message_id, position)
);

create table saved_reply (
  id integer generated always as identity primary key,
  title text not null,
  text text not null,
  created_by integer not null references account,
  created_at timestamptz not null default now()
);
create unique index saved_reply_title on saved_reply (lower(title));

-- every instance hears of a session that ends, whoever ends it, and closes the links that live by it
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_session_ended();
