-- Indexes that cannot keep a long text would refuse whoever writes one. They are not asked for any more, and go with the next
-- round of those that nobody uses.
select set_config('taaskly.system', 'on', true);
update table_indexes i set wanted_at = now() - interval '31 days'
where i.definition ~ '[( ]lower\(' or exists (
  select from table_fields f where f.table_id = i.table_id and i.definition = format('btree (%s)', f.column_name)
    and f.type in ('text', 'longText', 'email', 'url', 'phone'));
