-- In which language a visitor read our page, and is answered.
alter table enquiry add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
