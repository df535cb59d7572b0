-- The words of an item: those of its name count more.
create or replace function search_words(name text, body text) returns tsvector language sql immutable strict parallel safe as $$
  select setweight(to_tsvector('pg_catalog.simple', public.search_fold(name)), 'A')
    || to_tsvector('pg_catalog.simple', public.search_fold(body))
$$;

-- The words of a query.
create or replace function search_query_words(query text) returns setof text language sql stable as $$
  select word from unnest(string_to_array(search_fold(left(query, 200)), ' ')) word where word <> '' limit 8
$$;

-- Words of three letters and more match the beginnings of words.
create or replace function search_term(word text) returns tsquery language sql stable as $$
  select to_tsquery('pg_catalog.simple', quote_literal(word) || case when length(word) < 3 then '' else ':*' end)
$$;

-- All words of the query.
create or replace function search_query(query text) returns tsquery language plpgsql stable as $$
declare
  word text;
  all_terms tsquery;
begin
  for word in select search_query_words(query) loop
    all_terms := coalesce(all_terms && search_term(word), search_term(word));
  end loop;
  return all_terms;
end $$;

-- How common a word is in all texts, by the statistics of the table: 0 for what is not among the most common ones.
create or replace function search_frequency(word text) returns real language sql stable as $$
  select coalesce(sum(f), 0) from pg_stats s
    cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e (lexeme, f)
  where s.schemaname = 'public' and s.tablename = 'search_texts' and s.attname = 'words'
    and case when length(word) < 3 then e.lexeme = word else starts_with(e.lexeme, word) end
$$;

-- The time in an id.
create or replace function search_id_time(id uuid) returns timestamptz language sql immutable strict as $$
  select to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)
$$;

create or replace function search_only_system() returns void language plpgsql stable as $$ begin
  if not in_system() then raise 'Only the installation writes the search index.' using errcode = '42501'; end if;
end $$;

-- Replaces the texts of these rows by those of their columns. `author` and time of the last change come from the journal.
create or replace function search_put_columns(
  target text, ids uuid[], named text, texts text[], account text, whose text, done text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shown text := format('r.%I is not null', named) || case when done is null then '' else format(' and r.%I is null', done) end;
  body text := coalesce((select string_agg(format('r.%I::text', each), ', ') from unnest(texts) each), 'null');
  person text := case when whose is null then 'null::uuid' else format('r.%I', whose) end;
begin
  perform search_only_system();
  execute format('delete from search_texts s where s.relation = %1$L and s.id = any ($1)
    and not exists (select from %1$I r where r.id = s.id and %2$s)', target, shown) using ids;
  execute format($insert$
    insert into search_texts as s (relation, id, account, person, author, changed_at, name, body, words, folded)
    select %1$L, r.id, r.%2$I, %3$s, coalesce(c.person_id, %3$s), coalesce(c.at, search_id_time(r.id)),
      t.name, t.body, search_words(t.name, t.body), search_fold(t.name)
    from %1$I r
    cross join lateral (select left(r.%4$I::text, 500) as name, left(concat_ws(E'\n', %5$s), 20000) as body) t
    left join lateral (select j.person_id, j.at from journal_changes c join journal j on j.id = c.entry
      where c.thing = r.id and c.relation = %1$L order by c.number desc limit 1) c on true
    where r.id = any ($1) and %6$s
    on conflict (relation, id, part) do update set account = excluded.account, person = excluded.person,
      author = excluded.author, changed_at = excluded.changed_at, name = excluded.name, body = excluded.body,
      words = excluded.words, folded = excluded.folded
    $insert$, target, account, person, named, body, shown) using ids;
end $$;

-- Replaces the texts of these rows by the given parts; a row without parts is not found.
create or replace function search_put(target text, ids uuid[], parts jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform search_only_system();
  delete from search_texts s where s.relation = target and s.id = any (ids) and not exists (
    select from jsonb_to_recordset(parts) p (id uuid, part text) where p.id = s.id and p.part = s.part);
  insert into search_texts as s (relation, id, part, account, person, author, changed_at, name, place, body, words, folded)
    select target, p.id, p.part, p.account, p.person, p.author, p.changed_at, p.name, p.place, p.body,
      search_words(p.name, p.body), case when p.part = '' then search_fold(p.name) end
    from jsonb_to_recordset(parts) p (id uuid, part text, account uuid, person uuid, author uuid, changed_at timestamptz,
      name text, place text, body text)
    on conflict (relation, id, part) do update set account = excluded.account, person = excluded.person,
      author = excluded.author, changed_at = excluded.changed_at, name = excluded.name, place = excluded.place,
      body = excluded.body, words = excluded.words, folded = excluded.folded
    where (s.account, s.person, s.author, s.changed_at, s.name, s.place, s.body)
      is distinct from (excluded.account, excluded.person, excluded.author, excluded.changed_at, excluded.name,
        excluded.place, excluded.body);
end $$;

-- The next rows of a table, in the order of their ids.
create or replace function search_ids(target text, after uuid, count integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform search_only_system();
  if coalesce(to_regclass('user_rows.' || quote_ident(target)), to_regclass(quote_ident(target))) is null then return; end if;
  return query execute format('select id from %s where id > $1 order by id limit $2',
    coalesce(to_regclass('user_rows.' || quote_ident(target)), to_regclass(quote_ident(target)))) using after, count;
end $$;

-- Deletes what is left of tables that no longer exist; true if there was any.
create or replace function search_forget_tables() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform search_only_system();
  delete from search_texts where relation in (select b.relation from search_backfills b
    where to_regclass(quote_ident(b.relation)) is null);
  delete from search_backfills b where to_regclass(quote_ident(b.relation)) is null;
  return found;
end $$;

-- Whether a text has the words, fits the filters, and may be seen by the person.
create or replace function search_may_show(
  t search_texts, q tsquery, kinds text[], me uuid, by uuid, since timestamptz, until timestamptz)
  returns boolean language sql stable as $$
  select t.words @@ q and t.relation = any (kinds) and (t.person is null or t.person = me) and (by is null or t.author = by)
    and (since is null or t.changed_at >= since) and (until is null or t.changed_at < until)
$$;

-- Parts of items of the caller's workspace that contain all words, the best first. `kinds` are the tables that the caller may
-- read. As with names, common words are looked for in the newest texts, else the rarest word goes through the index. The newest
-- texts may all be of one kind, so the statistics say too how common a word is. At most some hundred matches are ranked.
create or replace function search_in_texts(
  query text, kinds text[], by uuid, since timestamptz, until timestamptz, count integer)
  returns table (relation text, id uuid, part text, author uuid, changed_at timestamptz, place text)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  here uuid := scope_account();
  me uuid := scope_person();
  q tsquery := search_query(query);
  newest integer := 2000;
  enough integer := 100;
  is_small boolean;
  is_common boolean;
  rarest tsquery;
begin
  if q is null or numnode(q) = 0 or here is null then return; end if;
  with sample as materialized (
    select t.* from search_texts t where t.account = here order by t.changed_at desc limit newest)
  select (select count(*) from sample) < newest,
    (select count(*) from sample s where search_may_show(s, q, kinds, me, by, since, until)) >= enough,
    (select search_term(word) from search_query_words(query) word order by greatest(
      search_frequency(word), (select count(*) from sample s where s.words @@ search_term(word)) / newest::real) limit 1)
    into is_small, is_common, rarest;
  return query
    with matches as (
      (select s.* from (select t.* from search_texts t where t.account = here order by t.changed_at desc limit newest) s
        where (is_small or is_common) and search_may_show(s, q, kinds, me, by, since, until) limit 500)
      union all
      (select t.* from search_texts t where not (is_small or is_common) and t.account = here and t.words @@ rarest
        and case when search_may_show(t, q, kinds, me, by, since, until) then true else false end limit 500)),
    best as (
      -- A part says where in the item the words are.
      select distinct on (m.relation, m.id) m.*, ts_rank(m.words, q) as score from matches m
      order by m.relation, m.id, score desc, m.part desc)
    select b.relation, b.id, b.part, b.author, b.changed_at, b.place from best b
    order by b.score desc, b.changed_at desc limit count;
end $$;

-- Items whose names are similar to the query, for typing errors.
create or replace function search_similar(
  query text, kinds text[], by uuid, since timestamptz, until timestamptz, count integer)
  returns table (relation text, id uuid, author uuid, changed_at timestamptz, place text)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  here uuid := scope_account();
  me uuid := scope_person();
  folded_query text := search_fold(left(query, 100));
begin
  if length(folded_query) < 4 or here is null or to_regproc('word_similarity_op') is null then return; end if;
  -- The setting is known once a function of the extension has run.
  perform word_similarity('a', 'a'), set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query
    select m.relation, m.id, m.author, m.changed_at, m.place from (
      select t.*, word_similarity(folded_query, t.folded) as score from search_texts t
      where t.account = here and folded_query <% t.folded and t.relation = any (kinds) and (t.person is null or t.person = me)
        and (by is null or t.author = by) and (since is null or t.changed_at >= since) and (until is null or t.changed_at < until)
      limit 200) m
    order by m.score desc, m.changed_at desc limit count;
end $$;

-- How similar a name is to the query, 0 to 1.
create or replace function search_similarity(query text, name text) returns real language plpgsql stable as $$
begin
  if to_regproc('word_similarity') is null then return 0; end if;
  return word_similarity(search_fold(query), search_fold(name));
end $$;

-- The texts of parts that were found.
create or replace function search_bodies(relations text[], ids uuid[], parts text[])
  returns table (relation text, id uuid, body text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.relation, t.id, t.body from unnest(relations, ids, parts) f (relation, id, part)
    join search_texts t on t.relation = f.relation and t.id = f.id and t.part = f.part
    where t.account = scope_account() and (t.person is null or t.person = scope_person())
$$;
