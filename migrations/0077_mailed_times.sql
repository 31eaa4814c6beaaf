-- Booked times that a mail carries as a calendar file, emptied with its text.
alter table mail add column calendar jsonb;
