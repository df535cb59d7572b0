-- What somebody asks those who look after this installation. It is the person's own, in whatever workspace they are. The
-- person stands in the keys, so that what an admin writes is seen at once by the one whom it is for.
create table support_requests (
  id uuid not null unique,
  person_id uuid not null references users on delete cascade,
  subject text not null,
  -- The page that they came from, if they said.
  page text,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  -- When somebody last wrote.
  written_at timestamptz not null default now(),
  primary key (person_id, id)
);
create index support_requests_by_state on support_requests (state, written_at);

create table support_messages (
  id uuid not null unique,
  person_id uuid not null,
  request_id uuid not null,
  -- Null when they are gone.
  by_id uuid references users on delete set null,
  -- Written by an admin, as the answer.
  is_answer boolean not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (person_id, id),
  foreign key (person_id, request_id) references support_requests on delete cascade
);
create index support_messages_by_request on support_messages (person_id, request_id, id);
create index support_messages_by_author on support_messages (by_id, created_at);

-- Whether an article helped: one word a person.
create table support_votes (
  article text not null,
  person_id uuid not null references users on delete cascade,
  helpful boolean not null,
  at timestamptz not null default now(),
  primary key (article, person_id)
);
create index support_votes_by_person on support_votes (person_id);

do $$ declare name text; begin
  foreach name in array array['support_requests', 'support_messages', 'support_votes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
  end loop;
end $$;
create policy own on support_requests using (person_id = scope_person());
create policy own on support_votes using (person_id = scope_person());
-- Nobody writes an answer to themselves.
create policy own_read on support_messages for select using (person_id = scope_person());
create policy own_write on support_messages for insert
  with check (person_id = scope_person() and by_id = scope_person() and not is_answer);
