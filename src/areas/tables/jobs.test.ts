import { expect, test } from 'vitest'
import type { Upkeep } from '#platform/server/jobs/upkeep.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { asOwner } from '#test/database/databases.ts'
import * as fields from './contract/fields.ts'
import * as rows from './contract/rows.ts'
import * as tables from './contract/tables.ts'
import { jobs } from './jobs.ts'

const openWorkspace = await shareTestApp()

test('the trash is emptied after 30 days, and the rows of deleted workspaces too', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const make = async (name: string) =>
    (
      await maya.call(tables.createTable, {
        name,
        fields: [
          { name: 'Name', type: 'text' },
          { name: 'Note', type: 'longText' },
        ],
      })
    ).id
  const [old, young, current] = [await make('Old'), await make('Young'), await make('Current')]
  for (const tableId of [old, young]) await maya.call(tables.removeTable, { tableId })
  const { fields: currentFields } = await maya.call(tables.readTable, { tableId: current })
  await maya.call(fields.removeField, { tableId: current, fieldId: currentFields[1]?.id ?? '' })
  await testApp.sql(`update tables set removed_at = now() - interval '31 days' where name = 'Old'`)
  await testApp.sql(`update table_fields set removed_at = now() - interval '31 days' where id = $1`, [
    currentFields[1]?.id,
  ])
  await upkeepOf(testApp, 'tables.emptyTrash')
  expect(await relations(testApp)).toEqual([young, current].map(relation).sort())
  expect((await maya.call(tables.listTrash, {})).tables.map(({ name }) => name)).toEqual(['Young'])
  await maya.call(rows.addRows, { tableId: current, rows: [{ Name: 'still works' }] })
  expect((await maya.call(tables.listTrash, { tableId: current })).fields).toEqual([])

  const stranger = testApp.as('stranger')
  const { id: theirs } = await stranger.call(tables.createTable, { name: 'Theirs', fields: [] })
  await testApp.sql(`delete from tables where id = $1`, [theirs])
  await upkeepOf(testApp, 'tables.emptyTrash')
  // The workspace still exists, so the undo can be redone.
  expect(await relations(testApp)).toContain(relation(theirs))
  await testApp.sql(`create or replace view public.${relation(theirs)} as select * from user_rows.${relation(theirs)}
    where scope_account() = '00000000-0000-7000-8000-000000000000'::uuid`)
  await upkeepOf(testApp, 'tables.emptyTrash')
  expect(await relations(testApp)).toEqual([young, current].map(relation).sort())
})

test('a query gets the index it needs, and loses it when it is no longer used', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(tables.createTable, {
    name: 'Many',
    fields: [
      { name: 'Title', type: 'text' },
      { name: 'Amount', type: 'number' },
    ],
  })
  const many = Array.from({ length: 5_000 }, (_, nth) => ({ Title: `Row ${nth}`, Amount: nth % 97 }))
  await maya.call(rows.addRows, { tableId, rows: many })
  await testApp.sql(`analyze user_rows.${relation(tableId)}`)
  await maya.call(rows.listRows, { tableId, sort: '-Amount' })
  await maya.call(rows.listRows, { tableId, filter: { field: 'Title', op: 'contains', value: '4999' } })
  await expect.poll(async () => (await testApp.sql('select from table_indexes')).length).toBe(2)
  await upkeepOf(testApp, 'tables.tendIndexes')
  const indexes = () =>
    testApp.sql<{ indexdef: string }>(`select indexdef from pg_indexes where indexname like 'i\\_%'`)
  expect((await indexes()).map(({ indexdef }) => indexdef.split(' USING ')[1]).toSorted()).toEqual([
    'btree (c8 DESC NULLS LAST, "position", id)',
    'gin (c7 gin_trgm_ops)',
  ])
  const sampled = await testApp.sql(`select attname from pg_attribute
    where attrelid = 'user_rows.${relation(tableId)}'::regclass and attstattarget = 1000`)
  expect(sampled).toEqual([{ attname: 'c7' }])
  await testApp.sql(`update table_indexes set wanted_at = now() - interval '31 days'`)
  await upkeepOf(testApp, 'tables.tendIndexes')
  expect(await indexes()).toEqual([])
})

test('a long text is saved whatever indexes its field has', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(tables.createTable, {
    name: 'Many',
    fields: ['Title', 'Story'].map((name) => ({ name, type: 'text' as const })),
  })
  const many = Array.from({ length: 3_000 }, (_, nth) => ({ Title: `Row ${nth}`, Story: `${nth}` }))
  await maya.call(rows.addRows, { tableId, rows: many })
  await testApp.sql(`analyze user_rows.${relation(tableId)}`)
  const queries = [
    { sort: 'Title,Story' },
    { sort: '-Story' },
    { filter: { field: 'Title', op: 'is' as const, value: 'Row 7' } },
  ]
  for (const each of queries) await maya.call(rows.listRows, { tableId, ...each })
  await expect.poll(async () => (await testApp.sql('select from table_indexes')).length).toBe(3)
  await upkeepOf(testApp, 'tables.tendIndexes')
  expect(await testApp.sql('select from table_indexes where made_at is not null')).toHaveLength(3)
  // Random letters do not compress.
  const long = Array.from({ length: 10_000 }, (_, nth) => String.fromCodePoint(0x4e00 + ((nth * 7919) % 20_000))).join(
    '',
  )
  const { ids } = await maya.call(rows.addRows, { tableId, rows: [{ Title: long, Story: long }] })
  for (const each of [...queries.slice(1, 2), { filter: { field: 'Title', op: 'is' as const, value: long } }]) {
    const { rows: found } = await maya.call(rows.listRows, { tableId, limit: 1, ...each })
    expect(found).toMatchObject([{ id: ids[0], Title: long }])
  }
  const plan = await testApp.sql<{ 'QUERY PLAN': string }>(`explain select * from user_rows.${relation(tableId)}
    order by left(lower(c8), 200) desc nulls last, position, id limit 10`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Scan')
})

const relation = (id: string) => `t_${id.replaceAll('-', '')}`

async function relations(testApp: TestApp): Promise<string[]> {
  const found = await testApp.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'user_rows'::regnamespace and relkind = 'r' order by 1`,
  )
  return found.map(({ name }) => name)
}

function upkeepOf(testApp: TestApp, name: string): Promise<void> {
  const found = jobs.find((job): job is Upkeep => job.kind === 'upkeep' && job.name === name)
  if (!found) throw new Error(name)
  return found.run(testApp.running, (statement) => asOwner(testApp.url, statement))
}
