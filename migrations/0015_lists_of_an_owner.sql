-- One owner's list is gathered from its index alone: its rows lie scattered over the table.
drop index boat_owner;
create index boat_owner on boat (owner_id, id) include (list_status, name, brand, size);

drop index subscription_owner;
create index subscription_owner on subscription (owner_id, id)
  include (status, boat_name, valid_from, valid_to, lifts_remaining) where boat_id is not null;

drop index schedule_owner;
create index schedule_owner on schedule (owner_id, id) include (status, boat_name, drop_off_at, pick_up_at);

drop index boat_service_owner;
create index boat_service_owner on boat_service (owner_id, id)
  include (status, boat_name, schedule_at, service_date, service_type_name);
