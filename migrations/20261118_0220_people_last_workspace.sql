-- Where a person was last: a browser that does not know any better opens this workspace after sign-in.
alter table users add last_account_id uuid references accounts on delete set null;
create index users_by_last_account on users (last_account_id);
