-- Notices from before languages hold finished English. One becomes event and data where a single known sentence fits it letter
-- by letter, with the name its boat bears now and with days that exist; any other stays as written. The text is kept beside.
create temporary table sentence (event text, lead text, rest text, keys text[], kinds text[], others jsonb) on commit drop;

-- after the boat's name; D is a day, M a moment
insert into sentence values
  ('hold-put', '', ' was put on hold: (.+)', '{reason}', '{text}', '{}'),
  ('hold-lifted', 'The hold on ', ' was lifted\.', '{}', '{}', '{}'),
  ('boat-received', '', ' is yours now\. Upload your contract and insurance: until then she cannot be lifted\.', '{}', '{}', '{}'),
  ('boat-handed-on', '', ' was handed to her new owner\. She is no longer among your boats\.', '{}', '{}', '{}'),
  ('service-approved', '', ': the service “([^”]+)” was approved, planned for D: (.+)', '{serviceType,serviceDate,notes}', '{text,day,text}', '{}'),
  ('service-approved', '', ': the service “([^”]+)” was approved, planned for D\.', '{serviceType,serviceDate}', '{text,day}', '{"notes":null}'),
  ('service-approved', '', ': the service “([^”]+)” was approved: (.+)', '{serviceType,notes}', '{text,text}', '{"serviceDate":null}'),
  ('service-approved', '', ': the service “([^”]+)” was approved\.', '{serviceType}', '{text}', '{"serviceDate":null,"notes":null}'),
  ('service-rejected', '', ': the service “([^”]+)” was rejected: (.+)', '{serviceType,notes}', '{text,text}', '{}'),
  ('service-rejected', '', ': the service “([^”]+)” was rejected\.', '{serviceType}', '{text}', '{"notes":null}'),
  ('service-planned', '', ': the service “([^”]+)” is planned for D \((.+)\)\.', '{serviceType,serviceDate,serviceBy}', '{text,day,text}', '{}'),
  ('service-planned', '', ': the service “([^”]+)” is planned for D\.', '{serviceType,serviceDate}', '{text,day}', '{"serviceBy":null}'),
  ('service-planned', '', ': the service “([^”]+)” has no planned day yet; (.+) will do it\.', '{serviceType,serviceBy}', '{text,text}', '{"serviceDate":null}'),
  ('service-planned', '', ': the service “([^”]+)” has no planned day\.', '{serviceType}', '{text}', '{"serviceDate":null,"serviceBy":null}'),
  ('drop-off-approved', '', '’s drop-off on M was approved\.', '{at}', '{moment}', '{}'),
  ('drop-off-rejected', '', '’s drop-off request was rejected: (.+)', '{reason}', '{text}', '{"notes":null}'),
  ('drop-off-moved', '', '’s drop-off was moved to M\.', '{at}', '{moment}', '{}'),
  ('drop-off-cancelled', '', '’s drop-off was cancelled: (.+)', '{reason}', '{text}', '{}'),
  ('payment-approved', 'The payment for ', ' was approved\.', '{}', '{}', '{}'),
  ('payment-rejected', 'The payment for ', ' was rejected: (.+)', '{notes}', '{text}', '{}'),
  ('payment-rejected', 'The payment for ', ' was rejected\. Ask the marina why\.', '{}', '{}', '{"notes":null}'),
  ('pick-up-booked', '', '’s pick-up is booked for M\.', '{at}', '{moment}', '{}'),
  ('pick-up-withdrawn', '', '’s pick-up was withdrawn\.', '{}', '{}', '{}'),
  ('boat-arrived', '', ' has arrived at the yard\.', '{}', '{}', '{}'),
  ('boat-inspected', '', ' was inspected\.', '{}', '{}', '{}'),
  ('boat-lifted', '', ' was lifted and is on the rack\.', '{}', '{}', '{}'),
  ('boat-lowered', '', ' is in the water\.', '{}', '{}', '{}'),
  ('boat-handed-over', '', ' was handed over\.', '{}', '{}', '{}'),
  ('boat-restowed', '', ' is back on the rack: ask for the pick-up again\.', '{}', '{}', '{}'),
  ('boat-released', '', ' left the yard: (.+)', '{reason}', '{text}', '{}'),
  ('boat-returned', '', ' is back at the quay; this request is closed\.', '{}', '{}', '{}'),
  ('step-undone', 'The last step for ', ' was taken back: (.+)', '{reason}', '{text}', '{}'),
  ('subscription-added', '', ' has a new subscription from D to D; it waits for approval\.', '{validFrom,validTo}', '{day,day}', '{}'),
  ('subscription-renewed', '', '’s subscription was renewed from D to D; it waits for approval\.', '{validFrom,validTo}', '{day,day}', '{}'),
  ('subscription-changed', '', '’s subscription was changed \((.+)\): D to D, (1 lift|\d{1,6} lifts) left\.', '{reason,validFrom,validTo,left}', '{text,day,day,count}', '{}'),
  ('subscription-changed', '', '’s subscription was changed: D to D, (1 lift|\d{1,6} lifts) left\.', '{validFrom,validTo,left}', '{day,day,count}', '{"reason":null}'),
  ('subscription-deleted', '', '’s subscription from D to D was deleted\.', '{validFrom,validTo}', '{day,day}', '{}'),
  ('subscription-approved', '', '’s subscription was approved, valid until D: (.+)', '{validTo,notes}', '{day,text}', '{}'),
  ('subscription-approved', '', '’s subscription was approved, valid until D\.', '{validTo}', '{day}', '{"notes":null}'),
  ('subscription-rejected', '', '’s subscription was rejected: (.+)', '{notes}', '{text}', '{}'),
  ('subscription-rejected', '', '’s subscription was rejected\.', '{}', '{}', '{"notes":null}'),
  ('lifts-added', '', ': (1 lift|\d{1,6} lifts) added \((.+)\), (\d{1,6}) left\.', '{lifts,reason,left}', '{count,text,count}', '{}'),
  ('lifts-taken', '', ': (1 lift|\d{1,6} lifts) taken off \((.+)\), (\d{1,6}) left\.', '{lifts,reason,left}', '{count,text,count}', '{}');
update sentence set rest = '^' || replace(replace(rest,
  'M', '([A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}(?: 20\d{2})?, \d{2}:\d{2})'),
  'D', '([A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}(?: 20\d{2})?)') || '$';

-- the day that reads so to whoever is told on another: its year is said where it is not theirs
create function pg_temp.day_of(said text, today date) returns date language sql stable as $$
  select day::date
  from (select coalesce(substring(said from ' (20\d{2})$')::int, extract(year from today)::int) as year) its,
    generate_series(make_date(year, 1, 1), make_date(year, 12, 31), interval '1 day') day
  where to_char(day, 'Dy FMDD Mon') = regexp_replace(said, ' 20\d{2}$', '')
    and (said ~ ' 20\d{2}$') = (year <> extract(year from today)::int)
$$;
create function pg_temp.value_of(kind text, said text, today date) returns jsonb language sql stable as $$
  select case kind
    when 'day' then to_jsonb(pg_temp.day_of(said, today)::text)
    when 'moment' then to_jsonb(pg_temp.day_of(left(said, -7), today)::text || 'T' || right(said, 5))
    when 'count' then to_jsonb(split_part(said, ' ', 1)::int)
    else to_jsonb(said) end
$$;

with told as materialized (
  select n.id, n.text, b.name,
    (n.created_at at time zone coalesce(
      -- a zone that only the program knows is read as UTC
      (select z.name from setting join pg_timezone_names z on z.name = value #>> '{}' where key = 'timeZone'), 'UTC'))::date as today
  from notification n join boat b on b.id = coalesce(
    substring(n.link from '^/Boats/(\d{1,9})$')::int,
    (select boat_id from boat_service where id = substring(n.link from '^/BoatServices/(\d{1,9})$')::int),
    (select boat_id from subscription where id = substring(n.link from '^/Subscriptions/(\d{1,9})$')::int))
  where n.event is null
  union
  -- who gave a boat away is led to the boats that are left
  select n.id, n.text, b.name, n.created_at::date
  from notification n
  join history h on h.event = 'boat-transferred' and h.details -> 'from' ->> 'id' = n.account_id::text
  join boat b on b.id = h.boat_id
  where n.event is null and n.link = '/Boats'
), matched as (
  -- one sentence after the other: a server keeps few patterns ready, and makes each anew for every notice otherwise
  select told.*, sentence.*, regexp_match(substr(text, length(lead || name) + 1), rest) as parts
  from sentence cross join lateral (select * from told where starts_with(text, lead || name) offset 0) told
), recovered as (
  select m.id, m.event, m.others || jsonb_build_object('boat', m.name) ||
    case when '{day,moment}' && m.kinds or m.event in ('service-approved', 'service-planned')
      then jsonb_build_object('today', m.today) else '{}' end || coalesce(found.data, '{}') as data
  from matched m cross join lateral (
    select jsonb_object_agg(key, pg_temp.value_of(kind, part, m.today)) as data,
      coalesce(bool_and(pg_temp.value_of(kind, part, m.today) is not null), true) as is_whole
    from unnest(m.keys, m.kinds, m.parts[1:cardinality(m.keys)]) as each(key, kind, part)) found
  where m.parts is not null and found.is_whole
), certain as (
  select id, min(event) as event, (array_agg(data))[1] as data from recovered group by id having count(*) = 1
)
update notification n set event = c.event, data = c.data from certain c where c.id = n.id;
drop function pg_temp.value_of(text, text, date);
drop function pg_temp.day_of(text, date);

-- reviews kept the word of the status they changed; it is a code since
update history set details = jsonb_set(details, '{before}', case details ->> 'before'
  when 'Pending' then '0' when 'Approved' then '1' else '2' end::jsonb)
where event in ('service-approved', 'service-rejected', 'subscription-approved', 'subscription-rejected')
  and details ->> 'before' in ('Pending', 'Approved', 'Rejected');
