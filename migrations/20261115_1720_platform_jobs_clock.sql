-- A clock that ran ahead and is right again: what was to be done at once does not wait until that time comes again.
create function heed_clock() returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs set run_at = now(), created_at = now()
      where created_at > now() and run_at > now() and run_at < created_at + interval '1 minute';
    update job_workers set missing_since = null where missing_since > now();
  end $$;

-- As before, and it heeds the clock in the first round of a connection and when the clock was set back since the last.
create or replace function jobs_round() returns boolean language plpgsql
  as $$ begin
    if clock_timestamp() > nullif(current_setting('taaskly.last_round', true), '')::timestamptz is not true then
      perform heed_clock();
    end if;
    perform set_config('taaskly.last_round', clock_timestamp()::text, false);
    update job_workers set missing_since = clock_timestamp() where missing_since is null and not worker_present(id);
    perform worker_leaves(id) from job_workers
      where missing_since < clock_timestamp() - interval '1.5 seconds' and not worker_present(id);
    if not exists (select from graphile_worker._private_jobs where is_available and priority = 0 and run_at <= now()) then
      return false;
    end if;
    perform level_job_lanes();
    return true;
  end $$;
