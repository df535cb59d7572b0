create table focus_tasks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  title text not null,
  due date,
  estimate smallint not null default 1,
  position double precision not null,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index focus_tasks_by_person on focus_tasks (account_id, person_id, position);
create index focus_tasks_open on focus_tasks (account_id, person_id, position) where done_at is null;

-- One timer a person and workspace: what is running now, and the lengths they like.
create table focus_timers (
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  state text not null default 'idle' check (state in ('idle', 'running', 'paused')),
  kind text not null default 'work' check (kind in ('work', 'break')),
  task_id uuid references focus_tasks on delete set null,
  seconds integer not null default 0,
  started_at timestamptz,
  ends_at timestamptz,
  seconds_left integer,
  round smallint not null default 1,
  work_minutes smallint not null default 25,
  break_minutes smallint not null default 5,
  sound boolean not null default true,
  primary key (account_id, person_id)
);

-- The log: each stretch of work that came to an end.
create table focus_sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  task_id uuid references focus_tasks on delete set null,
  title text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  seconds integer not null,
  unique (account_id, person_id, started_at)
);

create index focus_timers_by_task on focus_timers (task_id);
create index focus_sessions_by_task on focus_sessions (task_id);

do $$ declare name text; begin
  foreach name in array array['focus_tasks', 'focus_timers', 'focus_sessions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
    execute format('create policy own on %I using (account_id = scope_account() and person_id = scope_person())', name);
  end loop;
end $$;
