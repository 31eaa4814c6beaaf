-- An accepted offer keeps the name its boat had then: who sells her does not read what she is called since.
alter table renewal_offer add column accepted_boat text;
update renewal_offer o set accepted_boat = b.name from boat b where b.id = o.boat_id and o.state = 'accepted';
