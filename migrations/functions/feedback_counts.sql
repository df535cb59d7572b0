-- Counts follow the rows, also on undo. Writes under the system scope, because voters may not write this table themselves.
create or replace function feedback_count() returns trigger language plpgsql security definer
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
