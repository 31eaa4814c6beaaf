-- Whoever claimed an address, never confirmed it and moved to another: what the first one promised of them holds no more.
-- Of those who moved before nothing is known.
alter table account add column left_unconfirmed_at timestamptz;
