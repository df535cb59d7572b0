-- Lower case words without accents. Must match wordsOf() in src/areas/admin/rules.ts.
create or replace function admin_words_of(said text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(
    regexp_replace(normalize(lower(said), NFKD), '[\u0300-\u036f]', '', 'g'), '[^0-9a-z\u0080-\U0010ffff]+') word
  where word <> '' $$;

-- Writes under the system scope, because people may not write this table themselves.
create or replace function admin_note_words() returns trigger language plpgsql as $$
declare was text := coalesce(current_setting('taaskly.system', true), '');
begin
  perform set_config('taaskly.system', 'on', true);
  delete from admin_words where person_id = new.id;
  insert into admin_words (word, person_id)
    select left(word, 100), new.id from admin_words_of(new.name || ' ' || new.email) word on conflict do nothing;
  perform set_config('taaskly.system', was, true);
  return null;
end $$;
