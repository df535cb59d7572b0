-- contract: deleting a workspace deletes its flows, and those their runs with what their nodes did. Each run looked up the
-- workspace twice more for nothing.
alter table flow_runs drop constraint flow_runs_account_id_fkey;
alter table flow_run_nodes drop constraint flow_run_nodes_account_id_fkey;
drop index flow_run_nodes_by_account;
