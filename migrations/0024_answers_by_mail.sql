-- Whoever is not there when the marina answers in their chat gets one mail. `answered_at`: since when an answer waits to
-- be read of which no mail tells; `mailed_at`: when a mail told of answers, until its reader comes.
alter table chat add column answered_at timestamptz, add column mailed_at timestamptz;
create index chat_answered on chat (answered_at) where answered_at is not null;
