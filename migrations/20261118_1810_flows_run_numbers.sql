-- A run that only computes is stored when it has ended; before that, only its start is stored. So its number comes from a counter,
-- which is also cheaper than looking for the highest one. Numbers are for people: nothing is found by them.
create table flow_run_numbers (
  flow_id uuid primary key references flows on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  last integer not null
) with (fillfactor = 50);
create index flow_run_numbers_by_account on flow_run_numbers (account_id);
alter table flow_run_numbers enable row level security;
alter table flow_run_numbers force row level security;
create policy own_workspace on flow_run_numbers using (account_id = scope_account() or in_system());
insert into flow_run_numbers select flow_id, account_id, max(number) from flow_runs group by flow_id, account_id;
alter table flow_runs drop constraint flow_runs_flow_id_number_key;
