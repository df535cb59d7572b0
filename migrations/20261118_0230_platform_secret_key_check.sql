-- A value that only the installation's SECRET_KEY opens: a start with another key is refused.
create table secret_key_check (
  one boolean primary key default true check (one),
  sealed text not null
);
alter table secret_key_check enable row level security;
alter table secret_key_check force row level security;
create policy the_installation on secret_key_check using (in_system());
