-- Orders other clients ask for: a list is read along an index of (key, id), and of (status, key, id) for some statuses.
create index subscription_boat_id on subscription (boat_id, id) where boat_id is not null;
create index subscription_status_boat on subscription (status, boat_id, id) where boat_id is not null;
create index schedule_boat_id on schedule (boat_id, id);
create index schedule_status_boat on schedule (status, boat_id, id);
create index boat_service_boat_id on boat_service (boat_id, id);
create index boat_service_status_boat on boat_service (status, boat_id, id);

create index customer_first_name on account (first_name collate "und-x-icu", id) where role = 'customer';
create index customer_phone on account (phone, id) where role = 'customer';
create index enquiry_created on enquiry (created_at, id);
