-- how much room a person's files take is asked with every upload
create index file_uploader on file (uploader_id) include (size);
