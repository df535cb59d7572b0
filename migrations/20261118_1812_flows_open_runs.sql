-- Nothing that happens for each run may look at all runs that are open: there can be 100,000 of them.
create index flow_runs_running on flow_runs (flow_id) where state = 'running';
create index flow_runs_ordered on flow_runs (flow_id, ordering_key, id)
  where state in ('queued', 'running') and ordering_key is not null;
create index flow_runs_outcome on flow_runs (flow_id, id desc) where state in ('done', 'failed');
