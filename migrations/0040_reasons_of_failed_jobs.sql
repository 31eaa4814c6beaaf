-- Why a job failed is kept as a reason and its values, and worded for who reads it; the next run says it anew.
alter table job drop column failure;
alter table job add column failure jsonb;
