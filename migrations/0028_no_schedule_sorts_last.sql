-- A boat without a schedule sorts past every status: with the greatest number, so that any status may have any other.
-- (12 stood for it before, the next free code of a status.) PostgreSQL 15 changes no generated column: it is made anew,
-- and with it every index that holds it.
alter table boat drop column list_status;
alter table boat add column list_status smallint not null generated always as (coalesce(latest_status, 32767)) stored;
-- nobody draws counts together meanwhile: what is drawn would keep the old number
lock table list_count in exclusive mode;
update list_count set code = 32767 where list = 'boat' and code = 12;

create index boat_list_status on boat (list_status, id);
create index boat_status_name on boat (list_status, name, id);
create index boat_status_brand on boat (list_status, brand, id);
create index boat_status_size on boat (list_status, size, id);
create index boat_owner on boat (owner_id, id) include (list_status, name, brand, size);
-- a column made anew has no statistics, by which the plans of lists are chosen
analyze boat (list_status);
