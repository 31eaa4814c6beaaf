-- Whose a mail is, and whom a notice to others tells about: erasing goes by these and never by what a text says.
alter table mail add column account_id integer references account;
alter table notification add column about_id integer references account;
create index notification_about on notification (about_id) where about_id is not null;
update mail set account_id = account.id from account where lower(account.email) = lower(mail.recipient);

-- A former owner is not told who has the boat now; what was told is known by the entry of history it was written with.
update notification told set text = replace(told.text, 'handed to ' || (h.details #>> '{to,name}') || '.', 'handed to her new owner.')
  from history h
  where h.event = 'boat-transferred' and (h.details #>> '{from,id}')::integer = told.account_id and h.at = told.created_at
    and h.details #>> '{to,name}' is not null;
update mail set
    subject = replace(subject, 'handed to ' || (h.details #>> '{to,name}') || '.', 'handed to her new owner.'),
    body = replace(body, 'handed to ' || (h.details #>> '{to,name}') || '.', 'handed to her new owner.')
  from history h
  where h.event = 'boat-transferred' and (h.details #>> '{from,id}')::integer = mail.account_id and h.at = mail.created_at
    and h.details #>> '{to,name}' is not null;
update notification set about_id = account.id from account
  where starts_with(notification.text, 'A mail to ' || account.email || ' could not be delivered');
