-- Events done by one press share a step: they are taken back as one.
alter table history add column step uuid;
create index history_step on history (step) where step is not null;
