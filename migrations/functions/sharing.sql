-- Whether the caller may see an item, by the policies of its own table.
create or replace function shared_item_is_visible(item_table text, item uuid) returns boolean language plpgsql stable as $$
declare is_visible boolean;
begin
  execute format('select exists (select from %I where id = $1)', item_table) into is_visible using item;
  return is_visible;
end $$;
