-- The texts of rows, for the search index of the installation. `named` is the column of the name, `texts` are all others.
create or replace function rows_texts(table_id uuid, ids uuid[], named text, texts text[])
  returns table (id uuid, author uuid, changed_at timestamptz, name text, body text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not in_system() then raise 'Only the installation reads the texts of all tables.' using errcode = '42501'; end if;
  return query execute format('select r.id, r.changed_by, r.changed_at, coalesce(left(r.%I::text, 500), ''''),
      left(concat_ws('' · '', %s), 20000) from user_rows.%I r where r.id = any ($1)',
    named, coalesce((select string_agg(format('nullif(r.%I, '''')', each), ', ') from unnest(texts) each), 'null'),
    rows_table(table_id)) using ids;
end $$;
