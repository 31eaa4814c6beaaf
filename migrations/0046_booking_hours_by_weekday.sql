-- One span for the chosen weekdays becomes hours by weekday; a part that was never set has the default it had in force.
insert into setting (key, value)
select 'bookingHours', (
  select jsonb_agg(case when weekdays @> to_jsonb(day) then jsonb_build_object('from', first, 'until', last) else 'null' end order by day)
  from generate_series(1, 7) day
)
from (
  select
    coalesce((select value from setting where key = 'bookingWeekdays'), '[1, 2, 3, 4, 5]') as weekdays,
    coalesce((select value from setting where key = 'bookingFrom'), '"09:00"') as first,
    coalesce((select value from setting where key = 'bookingUntil'), '"17:59"') as last
) stood
where exists (select from setting where key in ('bookingWeekdays', 'bookingFrom', 'bookingUntil'))
on conflict (key) do nothing;
--> statement-breakpoint
delete from setting where key in ('bookingWeekdays', 'bookingFrom', 'bookingUntil');
