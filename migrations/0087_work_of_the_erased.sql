-- An order that was made for somebody erased is seen by nobody: it ends, and holds no price of a request.
update boat_service set priced_by_order = false
  where id in (select o.service_id from work_order o join account a on a.id = o.account_id
    where a.erased_at is not null and o.status in ('draft', 'offered', 'begun'));
update work_order o set ended_from = o.status, status = 'ended'
  from account a where a.id = o.account_id and a.erased_at is not null and o.status in ('draft', 'offered', 'begun');
