-- The queue's tables belong to graphile-worker and are closed to the app's role; these functions are the way in. They are
-- plpgsql because graphile-worker's schema does not exist yet when the migrations first run.

-- `run_at` defaults to the clock, not to the start of the transaction, so that jobs of one transaction keep their order.
create or replace function enqueue(job text, payload json, run_at timestamptz, job_key text, queue text, ordered boolean, tries integer)
  returns void language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    if payload->>'account' is distinct from public.scope_account()::text and not public.in_system() then
      raise insufficient_privilege using message = 'A job is asked for in the workspace that it is for.';
    end if;
    perform graphile_worker.add_job(job, payload, queue_name => queue, run_at => coalesce(run_at, clock_timestamp()),
      job_key => job_key, max_attempts => tries, flags => case when ordered then array['ordered'] end);
  end $$;

-- For /readyz and the status page.
create or replace function queue_state(out waiting bigint, out oldest_seconds float8, out failed bigint)
  language plpgsql stable security definer set search_path = pg_catalog
  as $$ begin
    select count(*) filter (where attempts < max_attempts and run_at <= now()),
           extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())),
           count(*) filter (where attempts >= max_attempts)
      into waiting, oldest_seconds, failed from graphile_worker.jobs;
  end $$;

-- A queue with a concurrency of n is n lanes (lane:<queue>:<n>:<number>). A job that waits while another lane of its queue is
-- empty moves there; jobs that keep an order stay.
create or replace function level_job_lanes() returns void language plpgsql
  as $$ begin
    with lanes as (
      select id, regexp_replace(queue_name, ':\d+$', '') as queue, is_available as free,
        exists (select from graphile_worker._private_jobs j
          where j.job_queue_id = q.id and j.is_available and j.priority = 0 and j.run_at <= now()) as wanted
      from graphile_worker._private_job_queues q where queue_name like 'lane:%'
    ), empty as (
      select id, queue, row_number() over (partition by queue order by id) as place from lanes where free and not wanted
    ), waiting as (
      select j.id, queue, row_number() over (partition by queue order by run_at) as place
      from graphile_worker._private_jobs j join lanes on lanes.id = j.job_queue_id
      where not free and j.is_available and j.priority = 0 and j.run_at <= now() and j.flags is null
    )
    update graphile_worker._private_jobs j set job_queue_id = empty.id
      from waiting join empty using (queue, place) where j.id = waiting.id and j.is_available;
  end $$;

-- Enqueueing writes into this table first, so the lock keeps a queue from being dropped between that and the insert of the job.
create or replace function drop_empty_queues() returns void language plpgsql set lock_timeout = '1s'
  as $$ begin
    lock table graphile_worker._private_job_queues in share row exclusive mode;
    delete from graphile_worker._private_job_queues q where locked_at is null
      and not exists (select from graphile_worker._private_jobs where job_queue_id = q.id);
  end $$;
