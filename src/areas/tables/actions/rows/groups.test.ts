import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { addRows, countRows, listGroups, listRows, summarizeRows } from '../../contract/rows.ts'
import { createTable } from '../../contract/tables.ts'

const openWorkspace = await shareTestApp()

test('an empty checkbox is in the group of unticked ones', async () => {
  const maya = (await openWorkspace()).as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'Orders',
    fields: [
      { name: 'Order', type: 'text' },
      { name: 'Paid', type: 'checkbox' },
    ],
  })
  await maya.call(addRows, {
    tableId,
    rows: [
      { Order: 'a', Paid: false },
      { Order: 'b' },
      { Order: 'c', Paid: true },
      { Order: 'd', Paid: false },
      { Order: 'e', Paid: null },
    ],
  })
  const groupsBy = async (direction: 'asc' | 'desc') => {
    const { groups } = await maya.call(listGroups, { tableId, groups: [{ field: 'Paid', direction }] })
    return groups.map(({ values, count }) => [values[0], count])
  }
  expect(await groupsBy('asc')).toEqual([
    [false, 4],
    [true, 1],
  ])
  expect(await groupsBy('desc')).toEqual([
    [true, 1],
    [false, 4],
  ])

  const pagesBy = async (direction: 'asc' | 'desc') => {
    const found: unknown[] = []
    let cursor: string | null = null
    do {
      const sort = [{ field: 'Paid', direction }]
      const page: { rows: Record<string, unknown>[]; next: string | null } = await maya.call(listRows, {
        ...(cursor === null ? {} : { cursor }),
        tableId,
        sort,
        limit: 2,
        by: 'name',
      })
      found.push(...page.rows.map((row) => row['Order']))
      cursor = page.next
    } while (cursor !== null)
    return found
  }
  expect(await pagesBy('asc')).toEqual(['a', 'b', 'd', 'e', 'c'])
  expect(await pagesBy('desc')).toEqual(['c', 'a', 'b', 'd', 'e'])

  const filter = { field: 'Paid', op: 'is', value: false } as const
  expect(await maya.call(countRows, { tableId, filter, exact: true })).toMatchObject({ count: 4 })
})

test('subgroups have the same label of their group, whatever the case of its rows', async () => {
  const maya = (await openWorkspace()).as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'Trees',
    fields: [
      { name: 'Tree', type: 'text' },
      { name: 'Place', type: 'text' },
      { name: 'Old', type: 'checkbox' },
    ],
  })
  const rows = [
    { Tree: 'Oak', Place: 'park', Old: true },
    { Tree: 'oak', Place: 'Wood' },
    { Tree: 'OAK', Place: 'wood', Old: true },
    { Tree: 'elm', Place: 'Park' },
    { Place: 'Park' },
  ]
  await maya.call(addRows, { tableId, rows })
  const valuesBy = async (...names: string[]) => {
    const groups = names.map((field) => ({ field, direction: 'asc' as const }))
    return (await maya.call(listGroups, { tableId, groups })).groups.map(({ values }) => values)
  }
  const depths = [await valuesBy('Tree'), await valuesBy('Tree', 'Place'), await valuesBy('Tree', 'Place', 'Old')]
  expect(depths.map(({ length }) => length)).toEqual([3, 4, 5])
  for (const depth of [1, 2]) {
    const outer = new Set(depths[depth]?.map((values) => JSON.stringify(values.slice(0, depth))))
    expect([...outer]).toEqual(depths[depth - 1]?.map((values) => JSON.stringify(values)))
  }
})

test('a summary of a range counts only its rows, in the order of the query', async () => {
  const maya = (await openWorkspace()).as('owner')
  const { id: tableId } = await maya.call(createTable, { name: 'Sums', fields: [{ name: 'Amount', type: 'number' }] })
  await maya.call(addRows, { tableId, rows: [1, 16, 2, 8, 4].map((Amount) => ({ Amount })) })
  const sum = async (input: object) => {
    const { count, summaries } = await maya.call(summarizeRows, { tableId, summaries: { Amount: 'sum' }, ...input })
    return [count, summaries['Amount']]
  }
  expect(await sum({})).toEqual([5, 31])
  expect(await sum({ from: 1, to: 2 })).toEqual([2, 18])
  expect(await sum({ from: 3 })).toEqual([2, 12])
  expect(await sum({ to: 0 })).toEqual([1, 1])
  expect(await sum({ from: 2, to: 1 })).toEqual([0, null])
  const sort = [{ field: 'Amount', direction: 'desc' as const }]
  expect(await sum({ sort, from: 0, to: 1 })).toEqual([2, 24])
  expect(await sum({ sort, filter: { field: 'Amount', op: 'lt', value: 16 }, from: 0, to: 1 })).toEqual([2, 12])
})
