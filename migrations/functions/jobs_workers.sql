-- Each worker has a row in job_workers and holds a shared advisory lock on its id while it lives. A killed worker loses the
-- lock; one that only lost its connection comes back within a moment.
create or replace function worker_present(worker text) returns boolean language sql stable
  as $$ select exists (select from pg_locks where locktype = 'advisory' and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and ((classid::bigint << 32) | objid::bigint) = hashtextextended(worker, 0)) $$;

-- How many processes do the work in the background.
create or replace function workers_alive() returns bigint language sql stable
  as $$ select count(*) from job_workers where worker_present(id) $$;

create or replace function worker_comes(worker text) returns void language plpgsql
  as $$ begin
    perform pg_advisory_lock_shared(hashtextextended(worker, 0));
    insert into job_workers (id, process, seen_at)
      values (worker, current_setting('application_name'), clock_timestamp())
      on conflict (id) do update set missing_since = null, process = excluded.process, seen_at = excluded.seen_at;
    perform forget_deaths(worker);
  end $$;

create or replace function worker_stops(worker text) returns void language plpgsql
  as $$ begin
    update job_workers set stopping = true where id = worker;
  end $$;

-- Unlocks the worker's jobs for others.
create or replace function worker_leaves(worker text) returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs set last_error = 'The process that was doing this ended before it was done.'
      where locked_by = worker;
    perform graphile_worker.force_unlock_workers(array[worker]);
    perform forget_deaths(worker);
    delete from job_workers where id = worker;
  end $$;

-- A frozen process (SIGSTOP, a paused machine) holds its locks and its open transactions. Whether it has said nothing for
-- eight seconds.
create or replace function worker_silent(worker job_workers) returns boolean language sql
  as $$ select worker.process <> '' and worker.seen_at < clock_timestamp() - interval '8 seconds' $$;

-- Ends all connections of a frozen process: its transactions roll back, so others can do the work without doing it twice. If it
-- goes on later, it connects again.
create or replace function disconnect_process(name text) returns void language plpgsql
  as $$ begin
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = name and usename = session_user and pid <> pg_backend_pid();
  end $$;

-- Several processes may notice a death: the one that deletes the worker's row takes over.
create or replace function worker_died(worker text) returns void language plpgsql
  as $$
  declare
    was_stopping boolean;
    held bigint[];
  begin
    delete from job_workers where id = worker returning stopping into was_stopping;
    if not found then return; end if;
    held := array(select id from graphile_worker._private_jobs where locked_by = worker);
    perform worker_leaves(worker);
    if was_stopping then return; end if;
    perform note_deaths(held, worker);
    perform listen_carefully();
  end $$;

-- Records a crash on each job that the worker held. The one job with the most crashes, two or more, is set aside and the
-- others are cleared. If several have the same number, they share the queue `quarantine`, where one runs at a time.
create or replace function note_deaths(held bigint[], worker text) returns void language plpgsql
  as $$
  declare
    most integer;
    suspects bigint[];
  begin
    update graphile_worker._private_jobs
      set payload = (jsonb_build_object('failingSince', now()) || payload::jsonb
        || jsonb_build_object('deaths', coalesce(payload::jsonb->'deaths', '[]') || to_jsonb(worker)))::json
      where id = any (held);
    most := (select max(jsonb_array_length(payload::jsonb->'deaths')) from graphile_worker._private_jobs where id = any (held));
    if most is null or most < 2 then return; end if;
    suspects := array(select id from graphile_worker._private_jobs
      where id = any (held) and jsonb_array_length(payload::jsonb->'deaths') = most);
    if cardinality(suspects) = 1 then
      update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now(),
          last_error = 'The server stopped while doing this, more than once. It was set aside; try it again by hand.'
        where id = any (suspects);
      update graphile_worker._private_jobs set payload = (payload::jsonb - 'deaths')::json
        where id = any (held) and not id = any (suspects);
    else
      insert into graphile_worker._private_job_queues (queue_name) values ('quarantine') on conflict do nothing;
      update graphile_worker._private_jobs
        set job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = 'quarantine')
        where id = any (suspects);
    end if;
  end $$;

-- A worker that comes back, or leaves by itself, did not crash.
create or replace function forget_deaths(worker text) returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs
      set payload = jsonb_set(payload::jsonb, '{deaths}', (payload::jsonb->'deaths') - worker)::json
      where last_error is not null and payload::jsonb->'deaths' ? worker;
  end $$;

-- After a clock that was ahead was set right, jobs that were due at once do not wait until that time comes again.
create or replace function heed_clock() returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs set run_at = now(), created_at = now()
      where created_at > now() and run_at > now() and run_at < created_at + interval '1 minute';
    update job_workers set missing_since = null where missing_since > now();
  end $$;

-- Each worker calls this about once a second: it takes over from dead workers and returns whether any job is due. It checks the
-- clock on the first call of a connection, and when the clock went back. All jobs have priority 0; naming it makes the
-- queue's index usable.
create or replace function jobs_round() returns boolean language plpgsql
  as $$ begin
    if clock_timestamp() > nullif(current_setting('taaskly.last_round', true), '')::timestamptz is not true then
      perform heed_clock();
    end if;
    perform set_config('taaskly.last_round', clock_timestamp()::text, false);
    update job_workers set seen_at = clock_timestamp(), missing_since = case when not worker_present(id) then missing_since end
      where process = current_setting('application_name') and seen_at < clock_timestamp() - interval '2 seconds';
    update job_workers w set missing_since = clock_timestamp()
      where missing_since is null and (not worker_present(id) or worker_silent(w));
    -- Not at once: after this whole computer was asleep, the others are about to say that they are there.
    perform disconnect_process(process) from job_workers w
      where missing_since < clock_timestamp() - interval '2.5 seconds' and worker_silent(w) and worker_present(id);
    perform worker_died(id) from job_workers
      where missing_since < clock_timestamp() - interval '1.5 seconds' and not worker_present(id);
    if not exists (select from graphile_worker._private_jobs where is_available and priority = 0 and run_at <= now()) then
      return false;
    end if;
    perform level_job_lanes();
    return true;
  end $$;
