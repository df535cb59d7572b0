-- Normalizes text for search: case, accents and punctuation make no difference.
create or replace function search_fold(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g'),
    'øłđħı', 'oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[[:space:][:punct:]]+', ' ', 'g'))
$$;

-- The name of a row of a user table, as it is searched and indexed. PostgreSQL builds indexes without a search path.
create or replace function search_name(name text) returns text language sql immutable strict parallel safe as $$
  select ' ' || public.search_fold(left(name, 500))
$$;

-- Names of one kind that contain all words. First those that start with the query (rank 0), then those with words that start
-- so (1), then the rest (2). The index collects all matches first, which takes hundreds of ms for common words. So these are
-- looked for in the newest names only, and otherwise only the rarest word goes through the index.
create or replace function search_names_of(kind text, here uuid, me uuid, whole text, starts text[], patterns text[], per integer)
  returns table (id uuid, rank integer, named_at timestamptz) language plpgsql stable as $$
declare
  newest integer := 3000;
  is_small boolean;
  is_common boolean;
  rarest text;
begin
  with sample as materialized (select n.folded, n.person from search_things n
    where n.account = here and n.relation = kind order by n.named_at desc limit newest)
  select (select count(*) from sample) < newest,
    (select count(*) from sample s where s.folded like all (patterns) and (s.person is null or s.person = me)) >= per,
    (select p from unnest(patterns) p order by (select count(*) from sample s where s.folded like p), length(p) desc limit 1)
    into is_small, is_common, rarest;
  return query select n.id, 0, n.named_at from search_things n
    where n.account = here and n.relation = kind and n.folded like whole and (n.person is null or n.person = me) limit 300;
  if is_small or is_common then
    return query select s.id, case when s.folded like all (starts) then 1 else 2 end, s.named_at
      from (select n.* from search_things n where n.account = here and n.relation = kind order by n.named_at desc limit newest) s
      where s.folded like all (patterns) and (s.person is null or s.person = me);
  else
    return query select n.id, case when n.folded like all (starts) then 1 else 2 end, n.named_at from search_things n
      where n.account = here and n.relation = kind and n.folded like rarest
        and case when n.folded like all (patterns) then n.person is null or n.person = me else false end limit 1000;
  end if;
end $$;

-- Rows of the caller's workspace whose names contain all words of the query: at most `per` of each kind. Words of one or two
-- letters match only the start of words. Who changed a row last, and when, is known once its text is indexed.
create or replace function search_names(query text, kinds text[], per integer)
  returns table (relation text, id uuid, rank integer, author uuid, changed_at timestamptz, place text)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  words text[] := array(select word from unnest(string_to_array(search_fold(left(query, 200)), ' ')) word
    where word <> '' order by length(word) desc limit 8);
  patterns text[] := array(select case when length(word) < 3 then '% ' else '%' end || word || '%' from unnest(words) word);
  starts text[] := array(select '% ' || word || '%' from unnest(words) word);
  whole text := ' ' || search_fold(left(query, 200)) || '%';
begin
  if words = '{}' or scope_account() is null then return; end if;
  return query
    select k.name, t.id, t.rank, x.author, x.changed_at, x.place from unnest(kinds) k (name) cross join lateral (
      select c.id, min(c.rank) as rank, max(c.named_at) as named_at
        from search_names_of(k.name, scope_account(), scope_person(), whole, starts, patterns, per) c
        group by c.id order by 2, 3 desc limit per) t
    left join search_texts x on x.relation = k.name and x.id = t.id and x.part = ''
    order by t.rank, t.named_at desc;
end $$;

-- Creates the statement triggers that index a table's names. `over` is the column that is set once a row is done. Call it again
-- after columns have changed; the first call indexes all existing rows.
create or replace function keep_search(target regclass, called text, account text, whose text, over text) returns void language plpgsql as $$
declare
  table_name text := (select c.relname from pg_class c where c.oid = target);
  name text := left(table_name, 50) || '_search';
  shown text := format('r.%I is not null', called) || case when over is null then '' else format(' and r.%I is null', over) end;
  fields text := format('%L, r.id, r.%I, %s, %s', table_name, account,
    case when whose is null then 'null::uuid' else format('r.%I', whose) end,
    format('%L || search_fold(left(r.%I::text, 500))', ' ', called));
  watched text := (select string_agg(format('o.%1$I is distinct from r.%1$I', column_name), ' or ')
    from unnest(array[called, account, whose, over]) column_name where column_name is not null);
  body text;
begin
  body := format($body$
begin
  if TG_OP = 'DELETE' then
    delete from search_things s using old_rows r where s.relation = %1$L and s.id = r.id;
  elsif TG_OP = 'INSERT' then
    insert into search_things (relation, id, account, person, folded) select %2$s from new_rows r where %3$s
      on conflict (relation, id) do update
        set account = excluded.account, person = excluded.person, folded = excluded.folded, named_at = now();
  else
    delete from search_things s using new_rows r where s.relation = %1$L and s.id = r.id and not (%3$s);
    insert into search_things (relation, id, account, person, folded)
      select %2$s from new_rows r join old_rows o on o.id = r.id where %3$s and (%4$s)
      on conflict (relation, id) do update
        set account = excluded.account, person = excluded.person, folded = excluded.folded, named_at = now();
  end if;
  return null;
end $body$, table_name, fields, shown, watched);
  if body is not distinct from (select prosrc from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = target and tgname = 'search_added') then
    return;
  end if;
  execute format('create or replace function %I() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as %L', name, body);
  execute format('create or replace trigger search_added after insert on %s referencing new table as new_rows
    for each statement execute function %I()', target, name);
  execute format('create or replace trigger search_changed after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function %I()', target, name);
  execute format('create or replace trigger search_removed after delete on %s referencing old table as old_rows
    for each statement execute function %I()', target, name);
  perform set_config('taaskly.system', 'on', true);
  delete from search_things where relation = table_name;
  execute format('insert into search_things (relation, id, account, person, folded) select %s from %s r where %s', fields, target, shown);
  perform set_config('taaskly.system', '', true);
end $$;

-- The app may only call the functions.
create or replace function search_closed(app text) returns void language plpgsql as $$ begin
  execute format('revoke all on search_things, search_texts from %I', app);
end $$;
