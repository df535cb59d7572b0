-- Who is asking, from the connection's settings (src/platform/server/db/scope.ts sets them).
create function scope_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('taaskly.account', true), '')::uuid $$;
create function scope_person() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('taaskly.person', true), '')::uuid $$;
create function in_system() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('taaskly.system', true), '') = 'on' $$;

-- What was done: one entry for each action that changes, sends or deletes.
create table journal (
  id uuid primary key,
  account_id uuid,
  person_id uuid,
  actor_kind text not null check (actor_kind in ('visitor', 'person', 'key', 'agent', 'flow')),
  actor_id uuid,
  action text not null,
  effect text not null check (effect in ('write', 'send', 'destroy')),
  things uuid[] not null,
  request_id text not null,
  at timestamptz not null default now()
);
create index journal_by_account on journal (account_id, at desc);
alter table journal enable row level security;
alter table journal force row level security;
create policy read_own on journal for select
  using (in_system() or account_id = scope_account() or (account_id is null and person_id = scope_person()));
create policy write_own on journal for insert
  with check (in_system()
    or (account_id is not distinct from scope_account() and person_id is not distinct from scope_person()));

-- The queue's own tables are closed to the app's role; this is the one way in.
create function enqueue(job text, payload json, run_at timestamptz, job_key text, queue text) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    perform graphile_worker.add_job(job, payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => 12);
  end $$;

-- How the queue is doing, for /readyz.
create function queue_state(out waiting bigint, out oldest_seconds float8, out failed bigint)
  language plpgsql stable security definer set search_path = pg_catalog
  as $$ begin
    select count(*) filter (where attempts < max_attempts and run_at <= now()),
           extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())),
           count(*) filter (where attempts >= max_attempts)
      into waiting, oldest_seconds, failed from graphile_worker.jobs;
  end $$;
