-- Areas hear what the journal says. Where each listener stands:
create table listeners (
  name text primary key,
  relation text not null,
  kinds text[] not null,
  columns text[],
  -- All that this snapshot sees has been heard. A snapshot, and not a last number or transaction, because what is visible in
  -- one includes whatever a visible change came after: no gaps, and each thing's changes stay in their order.
  position pg_snapshot not null,
  -- Being heard now: what this one sees besides, in the order of the changes' numbers, up to `number`.
  toward pg_snapshot,
  number bigint not null default 0,
  -- Changes in the name of nobody.
  skipped bigint not null default 0,
  last_success timestamptz,
  since timestamptz not null default now()
);

-- The first change of a thing that a listener failed on. The thing's later ones wait behind it.
create table listener_troubles (
  listener text not null references listeners on delete cascade,
  thing uuid not null,
  account_id uuid not null,
  -- Set if only this person may see the thing.
  person_id uuid,
  entry uuid not null,
  number bigint not null,
  attempts integer not null,
  -- What the listener does, for people.
  says text not null,
  error text not null,
  since timestamptz not null default now(),
  -- None: it is given up until a person retries or skips it.
  retry_at timestamptz,
  primary key (listener, thing)
);
create index listener_troubles_by_retry on listener_troubles (listener, retry_at);
create index listener_troubles_by_account on listener_troubles (account_id);

create index journal_changes_by_relation on journal_changes (relation, number);

do $$ declare name text; begin
  foreach name in array array['listeners', 'listener_troubles'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
  end loop;
end $$;
create policy own on listener_troubles
  using (account_id = scope_account() and (person_id is null or person_id = scope_person()));

-- A database that was brought back elsewhere meets a PostgreSQL that counts transactions anew: places and entries are ahead
-- of it. What one of these listeners had not heard yet counts as of now, all else as of the beginning; and all listen from
-- `now` on. Each statement asks for its own snapshot, which what others keep in the meantime cannot be ahead of.
create function listen_anew(now pg_snapshot, names text[]) returns void language plpgsql as $$
begin
  if not exists (select from listeners where pg_snapshot_xmax(position) > pg_snapshot_xmax(pg_current_snapshot()))
    and not exists (select from journal where xid >= pg_snapshot_xmax(pg_current_snapshot())) then return; end if;
  update journal set xid = case
      when (select coalesce(bool_and(pg_visible_in_snapshot(xid, position)), true) from listeners where name = any (names))
        then '3'::xid8
      else pg_current_xact_id() end
    where xid >= pg_snapshot_xmax(pg_current_snapshot());
  update listeners set position = now, toward = null, number = 0;
end $$;
