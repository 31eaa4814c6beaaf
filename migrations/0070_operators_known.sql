-- who could ever act on a yard screen: lasting, unlike a PIN, since a device may send late what they did
create table known_operator (
  account_id integer primary key references account on delete cascade
);
insert into known_operator
  select account_id from operator_pin union select made_by from yard_screen union select account_id from yard_move
  union select actor_id from audit_entry where actor_id is not null and action in ('pin-set', 'yard-screen-made');

-- why staff are asked about a kept move
alter table undecided_move add column why text not null default 'inactive'
  check (why in ('inactive', 'no-pin', 'with-reason'));
alter table undecided_move alter column why drop default;
