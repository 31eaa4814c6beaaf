-- how high a row of a rack lies, counted from the ground; rows of before do not say
alter table rack_row add column tier integer check (tier between 1 and 99);
-- a bay that is broken, or kept for something else: nobody is sent there
alter table rack_position add column in_use boolean not null default true;
