-- A plan is for the year or for a visit; what was agreed on for a visit stands with it, and an enquiry remembers what it became.
alter table plan add column kind text not null default 'annual' check (kind in ('annual', 'visit'));
alter table subscription add column agreed_price integer check (agreed_price >= 0);
alter table enquiry add column became_visit boolean not null default false;
