-- Hours of a machine have the shape and the meaning of the booking hours: the last minute a movement may begin in, not the first
-- it may not. Their beginning is on a quarter of an hour, the one a time was counted to.
update machine set hours = (
  select jsonb_agg(
    case when jsonb_typeof(day) = 'null' or first > last then 'null'
    else jsonb_build_object('from', to_char(first, 'HH24:MI'), 'until', to_char(greatest(last, first + interval '1 minute'), 'HH24:MI'))
    end order by at)
  from jsonb_array_elements(hours) with ordinality as week (day, at)
  cross join lateral (
    select
      date_bin('15 minutes', timestamp '2000-01-01' + (day ->> 'from')::time + interval '14 minutes', timestamp '2000-01-01') as first,
      timestamp '2000-01-01' + (day ->> 'until')::time - interval '1 minute' as last
  ) as span
)
where hours is not null;
--> statement-breakpoint
create index movement_by_machine on movement (machine_id);
