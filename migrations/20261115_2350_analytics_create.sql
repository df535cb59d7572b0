-- What is used and how. Nothing here is any workspace's: ids, names of events, pages and titles, and no network addresses.

-- The browser gives the id, so an event that is sent twice is kept once.
create table analytics_events (
  id uuid primary key,
  at timestamptz not null,
  name text not null,
  -- Who: a browser's own random id, or the person's id once they have signed in.
  distinct_id text not null,
  session_id text,
  -- The page's address as it was, without what could be secret in it, and with `$id` in the place of ids.
  path text,
  page text,
  title text,
  properties jsonb not null default '{}'
);
create index analytics_events_by_time on analytics_events (at);
create index analytics_events_by_name on analytics_events (name, at);
create index analytics_events_by_id on analytics_events (distinct_id, at);

-- Which browsers turned out to be whose, and what is known of a person for targeting.
create table analytics_people (
  distinct_id text primary key,
  person_id uuid not null references users on delete cascade,
  properties jsonb not null default '{}',
  since timestamptz not null default now()
);
create index analytics_people_by_person on analytics_people (person_id);

-- With people go their events, whichever browser they came from.
create function analytics_forget() returns trigger language plpgsql as $$
declare was text := coalesce(current_setting('taaskly.system', true), '');
begin
  perform set_config('taaskly.system', 'on', true);
  delete from analytics_events where distinct_id = old.id::text
    or distinct_id in (select distinct_id from analytics_people where person_id = old.id);
  perform set_config('taaskly.system', was, true);
  return old;
end $$;
create trigger analytics_forget before delete on users for each row execute function analytics_forget();

create table analytics_flags (
  id uuid primary key,
  key text not null unique,
  says text not null default '',
  active boolean not null default false,
  -- For how many of a hundred of those who meet all conditions.
  rollout integer not null default 100 check (rollout between 0 and 100),
  conditions jsonb not null default '[]',
  -- None: it is just on or off. Their shares make a hundred.
  variants jsonb not null default '[]',
  payload jsonb,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create table analytics_early_access (
  id uuid primary key,
  flag_id uuid not null unique references analytics_flags on delete cascade,
  name text not null,
  says text not null default '',
  stage text not null check (stage in ('concept', 'alpha', 'beta', 'general-availability')),
  link text,
  created_at timestamptz not null default now()
);
-- Who asked for a feature before it is there for everybody, or asked to be left out of it.
create table analytics_enrolments (
  person_id uuid not null references users on delete cascade,
  feature_id uuid not null references analytics_early_access on delete cascade,
  joined boolean not null,
  at timestamptz not null default now(),
  primary key (person_id, feature_id)
);
create index analytics_enrolments_by_feature on analytics_enrolments (feature_id) where joined;

create table analytics_experiments (
  id uuid primary key,
  flag_id uuid not null unique references analytics_flags on delete cascade,
  name text not null,
  says text not null default '',
  -- The event that shows that it worked.
  goal text not null,
  began_at timestamptz,
  ended_at timestamptz,
  outcome text not null default '',
  created_at timestamptz not null default now()
);

create table analytics_surveys (
  id uuid primary key,
  name text not null,
  questions jsonb not null,
  conditions jsonb not null default '[]',
  -- How many of a hundred people are asked.
  share integer not null default 100 check (share between 1 and 100),
  -- Pages begin with this; empty for any.
  page text not null default '',
  began_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create table analytics_answers (
  id uuid primary key,
  survey_id uuid not null references analytics_surveys on delete cascade,
  person_id uuid references users on delete cascade,
  -- Of whoever answers without being signed in.
  distinct_id text,
  -- None: they did not want to be asked.
  answers jsonb,
  at timestamptz not null default now()
);
create unique index analytics_answers_once on analytics_answers (survey_id, person_id);
create unique index analytics_answers_once_unknown on analytics_answers (survey_id, distinct_id);
create index analytics_answers_by_person on analytics_answers (person_id);

do $$ declare name text; begin
  foreach name in array array['analytics_events', 'analytics_people', 'analytics_flags', 'analytics_early_access',
      'analytics_enrolments', 'analytics_experiments', 'analytics_surveys', 'analytics_answers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
  end loop;
end $$;
create policy own on analytics_enrolments using (person_id = scope_person());
create policy own on analytics_answers using (person_id = scope_person());
create policy offered on analytics_early_access for select using (scope_person() is not null);
