-- Small mails are stored in their row, so that one commit is enough for many of them. The others are in storage.
alter table mail_messages
  alter column storage_key drop not null,
  add column bytes bytea,
  add constraint mail_messages_bytes check ((storage_key is null) <> (bytes is null));
