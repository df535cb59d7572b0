-- Jobs. The queue's own tables belong to graphile-worker and are closed to the app's role; these functions are the ways in.
-- Its schema is made after these migrations, so all that names it is plpgsql, which looks when it runs.

-- Asking. The time of asking is the clock's, so that jobs asked for in one transaction keep their order.
drop function enqueue(text, json, timestamptz, text, text);
create function enqueue(job text, payload json, run_at timestamptz, job_key text, queue text, ordered boolean, tries integer)
  returns void language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    if payload->>'account' is distinct from public.scope_account()::text and not public.in_system() then
      raise insufficient_privilege using message = 'A job is asked for in the workspace that it is for.';
    end if;
    perform graphile_worker.add_job(job, payload, queue_name => queue, run_at => coalesce(run_at, clock_timestamp()),
      job_key => job_key, max_attempts => tries, flags => case when ordered then array['ordered'] end);
  end $$;

-- Failing. A final failure leaves no tries; the first one notes since when it has been failing.
create function note_job_failure(job bigint, final boolean) returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs set
      attempts = case when final then max_attempts else attempts end,
      payload = (jsonb_build_object('failingSince', now()) || payload::jsonb)::json
      where id = job;
  end $$;

-- The failed jobs of a workspace, for its people to see, try again, or drop.
create function failed_jobs(out id uuid, out person uuid, out job text, out says text, out state text, out attempts integer, out error text,
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
create function retry_failed_job(job uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    update graphile_worker._private_jobs
      set attempts = 0, last_error = null, run_at = clock_timestamp(), updated_at = now(),
        payload = (payload::jsonb - 'failingSince')::json
      where last_error is not null and locked_at is null
        and payload->>'account' = public.scope_account()::text and payload->>'id' = job::text;
    return found;
  end $$;
create function drop_failed_job(job uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    delete from graphile_worker._private_jobs
      where last_error is not null and locked_at is null
        and payload->>'account' = public.scope_account()::text and payload->>'id' = job::text;
    return found;
  end $$;

-- Working. Who works is written here, and each holds a shared advisory lock on their id for as long as they live.
-- The lock of one who is killed is gone; whoever is missed for a moment has lost the connection only, and comes back.
create table job_workers (
  id text primary key,
  missing_since timestamptz
);
alter table job_workers enable row level security;
alter table job_workers force row level security;
create policy the_installation on job_workers using (in_system());

create function worker_present(worker text) returns boolean language sql stable
  as $$ select exists (select from pg_locks where locktype = 'advisory' and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and ((classid::bigint << 32) | objid::bigint) = hashtextextended(worker, 0)) $$;
create function worker_comes(worker text) returns void language plpgsql
  as $$ begin
    perform pg_advisory_lock_shared(hashtextextended(worker, 0));
    insert into job_workers (id) values (worker) on conflict (id) do update set missing_since = null;
  end $$;
-- What they still had in hand is free for others.
create function worker_leaves(worker text) returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs set last_error = 'The process that was doing this ended before it was done.'
      where locked_by = worker;
    perform graphile_worker.force_unlock_workers(array[worker]);
    delete from job_workers where id = worker;
  end $$;

-- A clock that ran ahead and is right again: what was to be done at once does not wait until that time comes again.
create function heed_clock() returns void language plpgsql
  as $$ begin
    update graphile_worker._private_jobs set run_at = now(), created_at = now()
      where created_at > now() and run_at > now() and run_at < created_at + interval '1 minute';
    update job_workers set missing_since = null where missing_since > now();
  end $$;

-- One round of every worker, about once a second: takes over from those who are gone, and says whether anything is due.
-- All jobs have the priority 0; naming it lets the queue's index answer.
-- It heeds the clock in the first round of a connection, and when the clock was set back since the last.
create function jobs_round() returns boolean language plpgsql
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

-- A queue with room for n at once is n lanes (lane:<queue>:<n>:<number>), and a job takes any. Where one waits behind
-- another while a lane beside it is empty, it changes lanes; only those that keep an order stay.
create function level_job_lanes() returns void language plpgsql
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

-- Upkeep. Nobody waits long for it: what cannot be locked at once is left for the next time.
create function keep_up_journal() returns void language plpgsql set lock_timeout = '2s'
  as $$ begin
    perform pg_advisory_xact_lock(7304913);
    perform journal_months();
    if exists (select from pg_roles where rolname = 'taaskly_app') then perform journal_read_only('taaskly_app'); end if;
    perform journal_forget_months();
  end $$;
-- A name that nobody can come under again: its job is gone, or whoever else took it had a week.
create function forget_done_once() returns void language plpgsql
  as $$ begin
    delete from done_once where at < now() - interval '7 days'
      and name not in (select 'job-' || (payload->>'id') from graphile_worker._private_jobs where payload->>'id' is not null);
  end $$;
-- Asking writes into this table first, so the lock keeps a queue from being dropped between that and the job in it.
create function drop_empty_queues() returns void language plpgsql set lock_timeout = '1s'
  as $$ begin
    lock table graphile_worker._private_job_queues in share row exclusive mode;
    delete from graphile_worker._private_job_queues q where locked_at is null
      and not exists (select from graphile_worker._private_jobs where job_queue_id = q.id);
  end $$;
-- A try of an upkeep takes the place of those that failed before.
create function forget_dead_upkeep(upkeep text) returns void language plpgsql
  as $$ begin
    delete from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = upkeep)
        and locked_at is null and attempts >= max_attempts;
  end $$;

-- Jobs that wait since before jobs had ids and actors: a person asked for each.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs set payload = (payload::jsonb || jsonb_build_object('id', new_id(), 'says', 'Asked for earlier.',
        'actor', jsonb_build_object('kind', 'person', 'id', payload->>'person')))::json
      where payload->>'id' is null and payload->>'person' is not null;
  end if;
end $$;
