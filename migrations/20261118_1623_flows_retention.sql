-- How long a workspace keeps ended runs. No row: 90 days.
create table flow_retention (
  account_id uuid primary key references accounts on delete cascade,
  days integer not null check (days between 1 and 3650)
);
alter table flow_retention enable row level security;
alter table flow_retention force row level security;
create policy own_workspace on flow_retention using (account_id = scope_account() or in_system());
