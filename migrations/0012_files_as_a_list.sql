-- Files are listed like the other records: counted as they come and go, read along an index.
create index file_name on file (lower(original_name), id);
create index file_content_type on file (content_type, id);
create index file_size on file (size, id);
create index file_created on file (created_at, id);
create index file_search on file using gin (lower(original_name) gin_trgm_ops);
create index file_search_start on file (lower(original_name) text_pattern_ops);

create function count_files() returns trigger language plpgsql as $$
begin
  insert into list_count (list, code, change) values ('file', 0, case tg_op when 'INSERT' then 1 else -1 end);
  return null;
end $$;
create trigger file_counted after insert or delete on file for each row execute function count_files();

create or replace procedure recount_lists() language sql as $$
  lock table account, boat, subscription, schedule, boat_service, file in share mode;
  delete from list_count;
  insert into list_count (list, code, change)
    select 'account', 0, count(*) from account where role = 'customer' union all
    select 'boat', list_status, count(*) from boat group by 2 union all
    select 'subscription', status, count(*) from subscription where boat_id is not null group by 2 union all
    select 'schedule', status, count(*) from schedule group by 2 union all
    select 'boat_service', status, count(*) from boat_service group by 2 union all
    select 'file', 0, count(*) from file;
$$;
call recount_lists();
