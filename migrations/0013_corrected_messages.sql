-- who comes back after a break is given what was corrected meanwhile
create index message_edited on message (chat_id, edited_at) where edited_at is not null;
