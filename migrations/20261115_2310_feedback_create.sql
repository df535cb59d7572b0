-- What people wish for. The board is public: everybody reads all of it, whoever is signed in adds to it under their name.
create extension if not exists pg_trgm;

create table feedback_ideas (
  id uuid primary key,
  -- None: whoever posted it has left.
  person_id uuid references users on delete set null,
  title text not null,
  text text not null,
  status text not null default 'open' check (status in ('open', 'planned', 'in-progress', 'shipped', 'not-now')),
  answer text,
  answered_at timestamptz,
  -- The idea that its votes have gone to.
  merged_into uuid references feedback_ideas,
  created_at timestamptz not null default now()
);
create index feedback_ideas_by_person on feedback_ideas (person_id, id);
create index feedback_ideas_merged on feedback_ideas (merged_into) where merged_into is not null;
-- Any part of any word is found without reading every row. Row-level security keeps an index from being used for `like`
-- where it has something to hide; here everybody sees every row (the policy is `true`), so it does not.
create index feedback_ideas_words on feedback_ideas using gin (lower(title || ' ' || text) gin_trgm_ops);
create index feedback_ideas_titles on feedback_ideas using gin (title gin_trgm_ops);

-- The key is what lets everybody vote once, however many tabs they have.
create table feedback_votes (
  idea_id uuid not null references feedback_ideas on delete cascade,
  person_id uuid not null references users on delete cascade,
  primary key (idea_id, person_id)
);
create index feedback_votes_by_person on feedback_votes (person_id);

create table feedback_comments (
  id uuid primary key,
  idea_id uuid not null references feedback_ideas on delete cascade,
  person_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index feedback_comments_by_idea on feedback_comments (idea_id, id);
create index feedback_comments_by_person on feedback_comments (person_id, id);

-- How many of each an idea has, so that the list is in order without counting. Apart from the ideas, because a vote changes
-- nothing that is whoever posted one's own, and without a reference, because a count holds up nobody who takes an idea back.
create table feedback_counts (
  idea_id uuid primary key,
  votes integer not null default 0,
  comments integer not null default 0
);
create index feedback_counts_top on feedback_counts (votes desc, idea_id desc);

do $$ declare name text; begin
  foreach name in array array['feedback_ideas', 'feedback_votes', 'feedback_comments', 'feedback_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy everybody on %I for select using (true)', name);
    execute format('create policy the_installation on %I using (in_system())', name);
  end loop;
  foreach name in array array['feedback_ideas', 'feedback_votes', 'feedback_comments'] loop
    execute format('create policy own_added on %I for insert with check (person_id = scope_person())', name);
    execute format('create policy own_changed on %I for update using (person_id = scope_person())', name);
    execute format('create policy own_removed on %I for delete using (person_id = scope_person())', name);
  end loop;
end $$;

-- Counts follow the rows, also when something is undone. They are the installation's, whoever votes.
create function feedback_count() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare before text := coalesce(current_setting('taaskly.system', true), '');
begin
  perform set_config('taaskly.system', 'on', true);
  if TG_TABLE_NAME = 'feedback_ideas' and TG_OP = 'INSERT' then
    insert into feedback_counts (idea_id) select id from new_rows;
  elsif TG_TABLE_NAME = 'feedback_ideas' then
    delete from feedback_counts where idea_id in (select id from old_rows);
  elsif TG_OP = 'INSERT' then
    update feedback_counts c
      set votes = votes + case TG_TABLE_NAME when 'feedback_votes' then more else 0 end,
        comments = comments + case TG_TABLE_NAME when 'feedback_comments' then more else 0 end
      from (select idea_id, count(*) as more from new_rows group by idea_id) r where r.idea_id = c.idea_id;
  else
    update feedback_counts c
      set votes = votes - case TG_TABLE_NAME when 'feedback_votes' then less else 0 end,
        comments = comments - case TG_TABLE_NAME when 'feedback_comments' then less else 0 end
      from (select idea_id, count(*) as less from old_rows group by idea_id) r where r.idea_id = c.idea_id;
  end if;
  perform set_config('taaskly.system', before, true);
  return null;
end $$;
do $$ declare name text; begin
  foreach name in array array['feedback_ideas', 'feedback_votes', 'feedback_comments'] loop
    execute format('create trigger count_added after insert on %I referencing new table as new_rows
      for each statement execute function feedback_count()', name);
    execute format('create trigger count_removed after delete on %I referencing old table as old_rows
      for each statement execute function feedback_count()', name);
  end loop;
end $$;
