import { expect, test } from 'vitest'
import { shareTestApp, type Person } from '#test/app/test-app.ts'
import { changeField } from '../../contract/fields.ts'
import { addRows, fillRows, listRows, readRow } from '../../contract/rows.ts'
import { createTable, readTable } from '../../contract/tables.ts'

const openWorkspace = await shareTestApp()

const strange = ['a,\nb', '},\n{"id":"x"}', '\n', '\u2028,\u2029', '"', '\\n', "'); --", 'NULL', '', '{}', ' ']

test('pagination returns every row once, with any content and sort', async () => {
  const { call } = (await openWorkspace()).as('owner')
  const { id: tableId } = await call(createTable, {
    name: 'Pages',
    fields: [
      { name: 'Title, "with" \\', type: 'text' },
      { name: 'Amount', type: 'number' },
      { name: 'Stage', type: 'singleSelect', options: { choices: ['One, "two"', 'Two'] } },
    ],
  })
  const rows = strange.map((text, nth) => ({
    'Title, "with" \\': text,
    ...(nth % 3 > 0 && { Amount: nth % 2 }),
    ...(nth % 4 > 1 && { Stage: nth % 4 === 2 ? 'One, "two"' : 'Two' }),
  }))
  await call(addRows, { tableId, rows })
  for (const sort of [undefined, 'Amount', '-Amount', 'Stage', 'Stage,-Amount', '-Amount,Stage'])
    for (const by of ['id', 'name'] as const) {
      const all = await call(listRows, { tableId, by, ...(sort && { sort }) })
      expect(all).toMatchObject({ rows: { length: rows.length }, next: null })
      for (const row of all.rows) expect(row).toEqual(await call(readRow, { tableId, rowId: row.id, by }))
      for (const limit of [1, 2, 3, rows.length - 1, rows.length, rows.length + 1]) {
        const pages = await pagesOf({ call }, { tableId, by, limit, ...(sort && { sort }) })
        expect(pages.flat()).toEqual(all.rows)
        expect(pages).toHaveLength(Math.ceil(rows.length / limit))
      }
    }
})

test('a page has the names of choices, for any number of choices, and null for deleted ones', async () => {
  const { call } = (await openWorkspace()).as('owner')
  for (const count of [0, 1, 12, 13]) {
    const choices = Array.from({ length: count }, (_, nth) => `It's "${nth}", \\`)
    const fields = (['singleSelect', 'multiSelect'] as const).map((type) => ({
      name: type,
      type,
      options: { choices },
    }))
    const { id: tableId } = await call(createTable, {
      name: 'Choices',
      fields: [{ name: 'Title', type: 'text' }, ...fields],
    })
    const last = choices.at(-1)
    const full = last ? [{ Title: 'b', singleSelect: last, multiSelect: [last, choices[0] ?? ''] }] : []
    await call(addRows, { tableId, rows: [{ Title: 'a' }, ...full] })
    const readChoices = async () => {
      const { rows } = await call(listRows, { tableId })
      for (const row of rows) expect(row).toEqual(await call(readRow, { tableId, rowId: row.id }))
      return rows.map(({ singleSelect }) => singleSelect)
    }
    expect(await readChoices()).toEqual(last ? [null, last] : [null])
    const table = await call(readTable, { tableId })
    for (const { id: fieldId, options } of table.fields.slice(1))
      await call(changeField, {
        tableId,
        fieldId,
        options: { ...options, choices: (options.choices ?? []).slice(0, -1) },
      })
    expect(await readChoices()).toEqual(last ? [null, null] : [null])
  }
})

test('pagination works with two hundred fields', async () => {
  const { call } = (await openWorkspace()).as('owner')
  const fields = Array.from({ length: 200 }, (_, nth) => ({ name: `Field ${nth}`, type: 'text' as const }))
  const { id: tableId } = await call(createTable, { name: 'Wide', fields })
  const values = Object.fromEntries(fields.map(({ name }, nth) => [name, nth % 7 === 0 ? null : `${name},\n`]))
  await call(addRows, { tableId, rows: [values, {}, values] })
  for (const by of ['id', 'name'] as const) {
    const pages = await pagesOf({ call }, { tableId, by, limit: 1 })
    expect(pages).toHaveLength(3)
    for (const row of pages.flat()) expect(row).toEqual(await call(readRow, { tableId, rowId: row.id, by }))
  }
})

test('rows are paged in the order of long texts, and a page that is too large is refused', async () => {
  const { call } = (await openWorkspace()).as('owner')
  const { id: tableId } = await call(createTable, { name: 'Long', fields: [{ name: 'Story', type: 'longText' }] })
  const stories = ['b', 'é', 'a'].map((letter) => ({ Story: letter.repeat(99_000) }))
  await call(addRows, { tableId, rows: stories })
  for (const sort of ['Story', '-Story', 'Story,-Story']) {
    const pages = await pagesOf({ call }, { tableId, by: 'name', limit: 1, sort })
    expect(new Set(pages.map(([row]) => row?.['Story']))).toEqual(new Set(stories.map(({ Story }) => Story)))
    expect(pages).toHaveLength(3)
  }
  await call(addRows, { tableId, rows: Array.from({ length: 700 }, () => ({})) })
  await call(fillRows, { tableId, rows: { from: 0, to: 702 }, values: { Story: 'x'.repeat(99_000) } })
  await expect(call(listRows, { tableId, limit: 1_000 })).rejects.toMatchObject({ code: 'tables.page-too-large' })
  expect((await call(listRows, { tableId, limit: 100 })).rows).toHaveLength(100)
})

async function pagesOf({ call }: Pick<Person, 'call'>, query: Parameters<typeof listOf>[1]) {
  const pages: Awaited<ReturnType<typeof listOf>>['rows'][] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await listOf({ call }, { ...query, cursor })
    pages.push(rows)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return pages
}

function listOf(
  { call }: Pick<Person, 'call'>,
  query: { tableId: string; by: 'id' | 'name'; limit: number; sort?: string; cursor?: string | undefined },
) {
  return call(listRows, query)
}
