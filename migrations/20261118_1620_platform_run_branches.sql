-- Branches of a run work at the same time. Each has its own order of steps; the main one has no name.
alter table run_steps add column branch text not null default '';
alter table run_steps drop constraint run_steps_pkey;
alter table run_steps add primary key (run_id, branch, number);
