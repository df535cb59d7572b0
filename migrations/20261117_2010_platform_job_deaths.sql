-- A job that ends the process would end it again at every start. The payload of a job says which workers died while they had
-- it in hand (deaths); the job that keeps ending them is set aside, for people to see and try again.

-- A worker that stops in order may not have the time to finish what it has in hand. That is no death.
alter table job_workers add column stopping boolean not null default false;
create function worker_stops(worker text) returns void language plpgsql
  as $$ begin
    update job_workers set stopping = true where id = worker;
  end $$;

-- A worker that comes back, or leaves by itself, had lost its connection, not its life.
create function forget_deaths(worker text) returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs
      set payload = jsonb_set(payload::jsonb, '{deaths}', (payload::jsonb->'deaths') - worker)::json
      where last_error is not null and payload::jsonb->'deaths' ? worker;
  end $$;
create or replace function worker_comes(worker text) returns void language plpgsql
  as $$ begin
    perform pg_advisory_lock_shared(hashtextextended(worker, 0));
    insert into job_workers (id) values (worker) on conflict (id) do update set missing_since = null;
    perform forget_deaths(worker);
  end $$;
create or replace function worker_leaves(worker text) returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs set last_error = 'The process that was doing this ended before it was done.'
      where locked_by = worker;
    perform graphile_worker.force_unlock_workers(array[worker]);
    perform forget_deaths(worker);
    delete from job_workers where id = worker;
  end $$;

-- Several processes may notice a death: the one that deletes the worker takes over.
create function worker_died(worker text) returns void language plpgsql
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

-- The job with the most deaths, two or more, is set aside, and the others are cleared of theirs. If several have as many,
-- nobody knows yet which one it was: they share the queue `quarantine`, where one runs at a time.
create function note_deaths(held bigint[], worker text) returns void language plpgsql
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

-- What ended the process may have been a change that a listener was hearing. The next ones are heard one at a time, each noted
-- beforehand among the troubles: the second death of one gives it up.
alter table listeners add column careful boolean not null default false;
alter table listener_troubles add column deaths integer not null default 0;
create function listen_carefully() returns void language sql
  as $$ update listeners set careful = true $$;

create or replace function jobs_round() returns boolean language plpgsql
  as $$ begin
    if clock_timestamp() > nullif(current_setting('taaskly.last_round', true), '')::timestamptz is not true then
      perform heed_clock();
    end if;
    perform set_config('taaskly.last_round', clock_timestamp()::text, false);
    update job_workers set missing_since = clock_timestamp() where missing_since is null and not worker_present(id);
    perform worker_died(id) from job_workers
      where missing_since < clock_timestamp() - interval '1.5 seconds' and not worker_present(id);
    if not exists (select from graphile_worker._private_jobs where is_available and priority = 0 and run_at <= now()) then
      return false;
    end if;
    perform level_job_lanes();
    return true;
  end $$;

-- Whoever tries a job again by hand has mended it: it starts without deaths.
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
