-- A final failure leaves no attempts. The first failure records since when the job has been failing.
create or replace function note_job_failure(job bigint, final boolean) returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs set
      attempts = case when final then max_attempts else attempts end,
      payload = (jsonb_build_object('failingSince', now()) || payload::jsonb)::json
      where id = job;
  end $$;

-- The failed jobs of the caller's workspace.
create or replace function failed_jobs(out id uuid, out person uuid, out job text, out says text, out state text, out attempts integer, out error text,
    out since timestamptz, out next_try timestamptz)
  returns setof record language plpgsql stable security definer set search_path = pg_catalog
  as $$ begin
    return query select (j.payload->>'id')::uuid, (j.payload->>'person')::uuid, t.identifier, j.payload->>'says',
        case when j.attempts < j.max_attempts or j.locked_at is not null then 'failing' else 'dead' end,
        j.attempts::integer, j.last_error, coalesce((j.payload->>'failingSince')::timestamptz, j.updated_at),
        case when j.attempts < j.max_attempts then j.run_at end
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.last_error is not null and j.payload->>'account' = public.scope_account()::text
      order by 8 desc limit 300;
  end $$;

-- Somebody who retries a job by hand has fixed its cause, so the record of crashes is cleared.
create or replace function retry_failed_job(job uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    update graphile_worker._private_jobs
      set attempts = 0, last_error = null, run_at = clock_timestamp(), updated_at = now(),
        payload = (payload::jsonb - 'failingSince' - 'deaths')::json
      where last_error is not null and locked_at is null
        and payload->>'account' = public.scope_account()::text and payload->>'id' = job::text;
    return found;
  end $$;

create or replace function drop_failed_job(job uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    delete from graphile_worker._private_jobs
      where last_error is not null and locked_at is null
        and payload->>'account' = public.scope_account()::text and payload->>'id' = job::text;
    return found;
  end $$;

-- A new run of an upkeep replaces its earlier failures.
create or replace function forget_dead_upkeep(upkeep text) returns void language plpgsql
  as $$ begin
    delete from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = upkeep)
        and locked_at is null and attempts >= max_attempts;
  end $$;

-- Idempotency keys that are older than a week and whose job is gone.
create or replace function forget_done_once() returns void language plpgsql
  as $$ begin
    delete from done_once where at < now() - interval '7 days'
      and name not in (select 'job-' || (payload->>'id') from graphile_worker._private_jobs where payload->>'id' is not null);
  end $$;
