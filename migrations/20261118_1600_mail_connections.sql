-- A mailbox is read with a password, or as the account of a connection.
alter table mail_mailboxes
  alter column sealed_password drop not null,
  add column connection_id uuid references connections on delete cascade,
  add constraint mail_mailboxes_sign_in check ((sealed_password is null) <> (connection_id is null));
create index mail_mailboxes_by_connection on mail_mailboxes (connection_id) where connection_id is not null;
