-- a browser's permission belongs to the address of the server it was given at; a copy elsewhere sends it nothing
delete from push_subscription;
alter table push_subscription add column public_url text not null;
-- since when nothing was taken there; after some days it is forgotten
alter table push_subscription add column failing_since timestamptz;
