import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'

/** Whoever deletes a row looks for the rows that reference it. Without an index that reads the whole other table. */
test('every foreign key has an index', async () => {
  const testApp = await openTestApp()
  const missing = await testApp.sql<{ name: string }>(
    `select format('%s (%s)', conrelid::regclass, (select string_agg(attname, ', ' order by place)
       from unnest(conkey) with ordinality key (number, place)
       join pg_attribute on attrelid = conrelid and attnum = key.number)) as name
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select from pg_index where indrelid = conrelid and indisvalid and indkey[0] = any (conkey)
         and (indpred is null or pg_get_expr(indpred, indrelid) ~ 'IS NOT NULL\\)$'))
     order by 1`,
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})
