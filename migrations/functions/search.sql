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

-- Rows of the caller's workspace whose names contain all words of the query: at most `per` of each kind. First names that
-- start with the query (rank 0), then those with words that start so (1), then the rest (2). Words of one or two letters
-- match only the start of words. At most some hundred matches of each rank are ranked. Who changed a row last, and when, is
-- known once its text is indexed.
drop function if exists search_find(text, text[], integer);
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
  here uuid := scope_account();
  me uuid := scope_person();
begin
  if words = '{}' or here is null then return; end if;
  return query
    select k.name, t.id, t.rank, x.author, x.changed_at, x.place from unnest(kinds) k (name) cross join lateral (
      select c.id, min(c.rank) as rank, max(c.named_at) as named_at from (
        (select n.id, n.named_at, 0 as rank from search_things n
          where n.account = here and n.relation = k.name and n.folded like whole
            and (n.person is null or n.person = me) limit 300)
        union all
        (select n.id, n.named_at, 1 from search_things n
          where n.account = here and n.relation = k.name and n.folded like starts[1] and n.folded like all (starts[2:])
            and (n.person is null or n.person = me) limit 300)
        union all
        (select n.id, n.named_at, 2 from search_things n
          where n.account = here and n.relation = k.name and n.folded like patterns[1] and n.folded like all (patterns[2:])
            and (n.person is null or n.person = me) limit 300)
      ) c group by c.id order by 2, 3 desc limit per) t
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
