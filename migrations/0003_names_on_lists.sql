-- What lists sort and search by stands on their own rows, so that no list joins: the owner, the boat's name and the
-- text to search. Triggers keep it, whoever writes.
alter table boat add column owner_name text collate "und-x-icu" not null default '';
alter table boat drop column search;
alter table boat add column search text generated always as
  (lower(name || coalesce(' ' || brand, '') || ' ' || owner_name)) stored;
create index boat_search on boat using gin (search gin_trgm_ops);

create function name_boat_owner() returns trigger language plpgsql as $$
begin
  select first_name || ' ' || last_name into new.owner_name from account where id = new.owner_id;
  return new;
end $$;
create trigger boat_owner_named before insert or update of owner_id on boat
  for each row execute function name_boat_owner();

create function rename_boat_owner() returns trigger language plpgsql as $$
begin
  update boat set owner_name = new.first_name || ' ' || new.last_name where owner_id = new.id;
  return null;
end $$;
create trigger account_renamed after update of first_name, last_name on account for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function rename_boat_owner();

update boat set owner_id = owner_id;

alter table subscription add column owner_id integer, add column boat_name text collate "und-x-icu", add column search text;
alter table schedule add column owner_id integer, add column boat_name text collate "und-x-icu", add column search text;
alter table boat_service add column owner_id integer, add column boat_name text collate "und-x-icu", add column search text;

-- The boat's row is share-locked, so that a renaming under way is waited for.
create function name_boat_record() returns trigger language plpgsql as $$
begin
  select owner_id, name, search into new.owner_id, new.boat_name, new.search from boat where id = new.boat_id for share;
  return new;
end $$;
create trigger subscription_named before insert or update of boat_id on subscription
  for each row execute function name_boat_record();
create trigger schedule_named before insert or update of boat_id on schedule
  for each row execute function name_boat_record();
create trigger boat_service_named before insert or update of boat_id on boat_service
  for each row execute function name_boat_record();

create function rename_boat_records() returns trigger language plpgsql as $$
begin
  update subscription set owner_id = new.owner_id, boat_name = new.name, search = new.search where boat_id = new.id;
  update schedule set owner_id = new.owner_id, boat_name = new.name, search = new.search where boat_id = new.id;
  update boat_service set owner_id = new.owner_id, boat_name = new.name, search = new.search where boat_id = new.id;
  return null;
end $$;
create trigger boat_renamed after update on boat for each row
  when (old.owner_id <> new.owner_id or old.name is distinct from new.name or old.search is distinct from new.search)
  execute function rename_boat_records();

update subscription set boat_id = boat_id where boat_id is not null;
update schedule set boat_id = boat_id;

-- sorting and filtering ---------------------------------------------------------------------------
-- A list is read along an index: (key, id) for the whole of it, (status, key, id) for some statuses of it.
-- 12 stands for a boat without a schedule, because an index holds no order within nulls.
alter table boat add column list_status smallint not null generated always as (coalesce(latest_status, 12)) stored;
create index boat_list_status on boat (list_status, id);
create index boat_status_name on boat (list_status, name, id);
create index boat_status_brand on boat (list_status, brand, id);
create index boat_status_size on boat (list_status, size, id);
create index boat_search_start on boat (search text_pattern_ops);

-- those that hang on a boat; the others are in no list
create index subscription_listed on subscription (id) where boat_id is not null;
create index subscription_owner on subscription (owner_id, id) where boat_id is not null;
create index subscription_boat_name on subscription (boat_name, id) where boat_id is not null;
create index subscription_status_name on subscription (status, boat_name, id) where boat_id is not null;
create index subscription_status_from on subscription (status, valid_from, id) where boat_id is not null;
create index subscription_status_to on subscription (status, valid_to, id) where boat_id is not null;
create index subscription_status_lifts on subscription (status, lifts_remaining, id) where boat_id is not null;
create index subscription_search on subscription using gin (search gin_trgm_ops);
create index subscription_search_start on subscription (search text_pattern_ops);
drop index subscription_from, subscription_to, subscription_lifts, subscription_status;
create index subscription_from on subscription (valid_from, id) where boat_id is not null;
create index subscription_to on subscription (valid_to, id) where boat_id is not null;
create index subscription_lifts on subscription (lifts_remaining, id) where boat_id is not null;
create index subscription_status on subscription (status, id) where boat_id is not null;

-- a column, because an index on an expression is not enough to read along without the rows
drop index schedule_pick_up;
alter table schedule add column pick_up_at timestamptz
  generated always as (coalesce(asked_pick_up_at, planned_pick_up_at)) stored;
create index schedule_pick_up on schedule (pick_up_at, id);
create index schedule_owner on schedule (owner_id, id);
create index schedule_boat_name on schedule (boat_name, id);
create index schedule_status_name on schedule (status, boat_name, id);
create index schedule_status_drop_off on schedule (status, drop_off_at, id);
create index schedule_status_pick_up on schedule (status, pick_up_at, id);
create index schedule_search on schedule using gin (search gin_trgm_ops);
create index schedule_search_start on schedule (search text_pattern_ops);

create index boat_service_owner on boat_service (owner_id, id);
create index boat_service_boat_name on boat_service (boat_name, id);
create index boat_service_status_name on boat_service (status, boat_name, id);
create index boat_service_status_type on boat_service (status, service_type_name, id);
create index boat_service_status_asked on boat_service (status, schedule_at, id);
create index boat_service_status_planned on boat_service (status, service_date, id);
create index boat_service_search on boat_service using gin (search gin_trgm_ops);
create index boat_service_search_start on boat_service (search text_pattern_ops);

-- counting ----------------------------------------------------------------------------------------
-- How many rows each list holds of each status is the sum of these changes: exact in every transaction, and writers
-- do not wait for each other. Now and then the changes are drawn together.
create table list_count (
  id bigint generated always as identity primary key,
  list text not null,
  code smallint not null,
  change integer not null
);

create function count_in_list() returns trigger language plpgsql as $$
declare
  was smallint;
  becomes smallint;
begin
  if tg_table_name = 'boat' then
    was := old.list_status;
    becomes := new.list_status;
  elsif tg_table_name = 'subscription' then
    was := case when old.boat_id is not null then old.status end;
    becomes := case when new.boat_id is not null then new.status end;
  elsif tg_table_name = 'account' then
    was := case when old.role = 'customer' then 0 end;
    becomes := case when new.role = 'customer' then 0 end;
  else
    was := old.status;
    becomes := new.status;
  end if;
  if was is distinct from becomes then
    insert into list_count (list, code, change)
      select tg_table_name, code, change from (values (was, -1), (becomes, 1)) counted (code, change)
      where code is not null;
  end if;
  return null;
end $$;
create trigger boat_counted after insert or update of latest_status or delete on boat
  for each row execute function count_in_list();
create trigger subscription_counted after insert or update of status, boat_id or delete on subscription
  for each row execute function count_in_list();
create trigger schedule_counted after insert or update of status or delete on schedule
  for each row execute function count_in_list();
create trigger boat_service_counted after insert or update of status or delete on boat_service
  for each row execute function count_in_list();
create trigger account_counted after insert or update of role or delete on account
  for each row execute function count_in_list();

-- What another transaction is drawing together is passed by, so nobody waits and no change is taken twice.
create function draw_list_counts() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from list_count where id in (select id from list_count for update skip locked) returning list, code, change
  )
  insert into list_count (list, code, change)
    select list, code, sum(change) from gone group by list, code having sum(change) <> 0;
  return null;
end $$;
create trigger list_count_drawn after insert on list_count for each row
  when (new.id % 256 = 0) execute function draw_list_counts();

-- Counts anew from the rows, for imports that leave triggers out.
create procedure recount_lists() language sql as $$
  lock table account, boat, subscription, schedule, boat_service in share mode;
  delete from list_count;
  insert into list_count (list, code, change)
    select 'account', 0, count(*) from account where role = 'customer' union all
    select 'boat', list_status, count(*) from boat group by 2 union all
    select 'subscription', status, count(*) from subscription where boat_id is not null group by 2 union all
    select 'schedule', status, count(*) from schedule group by 2 union all
    select 'boat_service', status, count(*) from boat_service group by 2;
$$;
call recount_lists();
