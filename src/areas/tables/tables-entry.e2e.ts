import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/browser.ts'
import {
  callTables,
  cell,
  expectRows,
  frameOf,
  hold,
  lineAt,
  openOrders,
  pasteInto,
  press,
  select,
} from '#test/browser/grid.ts'

const fields = [
  { name: 'Name', type: 'text' },
  { name: 'Amount', type: 'number' },
  { name: 'Status', type: 'singleSelect', options: { choices: ['New', 'Won'] } },
]
const people = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jun']
/** Who is typed slowly: each is waited for. */
const few = process.env['SOAK_FACTOR'] ? people : people.slice(0, 4)

type FieldIds = { name: string; amount: string; status: string }
/** Views that decide where a new row goes. */
const placingViews = {
  sorted: ({ name }: FieldIds) => ({ sorts: [{ field: name, direction: 'asc' }] }),
  filtered: ({ amount }: FieldIds) => ({ filter: { field: amount, op: 'is', value: 1 } }),
  'grouped and sorted': ({ name, status }: FieldIds) => ({
    groups: [{ field: status, direction: 'asc' }],
    sorts: [{ field: name, direction: 'asc' }],
  }),
  'grouped and filtered': ({ amount, status }: FieldIds) => ({
    groups: [{ field: status, direction: 'asc' }],
    filter: { field: amount, op: 'is', value: 1 },
  }),
}

test('a list typed with Enter keeps every row: in an empty table, fast, slow and below other rows', async ({
  maya: page,
}) => {
  const tableId = await openOrders(page, fields, [])
  await expect(page.locator('canvas').first()).toBeFocused()
  await typeList(page, people)
  await expectNames(page, tableId, people)

  // As a slow typist does it: each row is saved before the next begins.
  await page.reload()
  await selectBelow(page, people.length - 1)
  const slow = few.map((name) => `${name} 2`)
  for (const [index, name] of slow.entries()) {
    await typeList(page, [name])
    await expectNames(page, tableId, [...people, ...slow.slice(0, index + 1)])
  }
})

test('Tab goes on in the new row, Enter to the next one, and nothing typed is lost @soak', async ({ maya: page }) => {
  const tableId = await openOrders(page, fields, [{ Name: 'First', Amount: 1 }])
  await selectBelow(page, 0)
  for (const [index, name] of people.entries()) {
    await page.keyboard.type(name)
    await press(page, 'Tab')
    await page.keyboard.type(String(index + 2))
    await press(page, 'Enter', 'Home')
  }
  const expected = [{ Name: 'First', Amount: 1 }, ...people.map((Name, index) => ({ Name, Amount: index + 2 }))]
  await expect.poll(async () => (await callTables(page, 'listRows', { tableId })).rows).toMatchObject(expected)
})

test('in a group, a list typed with Enter stays in that group @soak', async ({ maya: page }) => {
  const tableId = await openOrders(page, fields, [
    { Name: 'One', Status: 'New' },
    { Name: 'Two', Status: 'Won' },
  ])
  const { views, fields: created } = await callTables(page, 'readTable', { tableId })
  const status = created.find(({ name }: { name: string }) => name === 'Status').id
  const settings = { groups: [{ field: status, direction: 'asc' }] }
  await callTables(page, 'changeView', { tableId, viewId: views[0].id, settings })
  await page.reload()
  // The lines are: New, One, Add, Won, Two, Add.
  await selectBelow(page, 1)
  await typeList(page, people)
  await expect
    .poll(async () => {
      const { rows } = await callTables(page, 'listRows', { tableId })
      return rows.filter(({ Status }: { Status: string }) => Status === 'New').map(({ Name }: { Name: string }) => Name)
    })
    .toEqual(['One', ...people])
})

test('Shift+Enter, Tab at the end of a row and a paste on the Add row lose nothing', async ({ maya: page }) => {
  const tableId = await openOrders(page, fields.slice(0, 2), [])
  await expect(page.locator('canvas').first()).toBeFocused()
  for (const name of people.slice(0, 3)) {
    await page.keyboard.type(name)
    await press(page, 'Shift+Enter')
  }
  for (const [index, name] of people.slice(3, 6).entries()) {
    await page.keyboard.type(name)
    await press(page, 'Tab')
    await page.keyboard.type(String(index))
    await press(page, 'Tab')
  }
  await page.keyboard.type('Gus')
  await press(page, 'Tab', 'Tab')
  await pasteInto(page, { 'text/plain': 'Hana\t7\nIvo\t8' })
  await expectNames(page, tableId, people.slice(0, 9))
  await page.keyboard.type('Jun')
  await press(page, 'Enter')
  await expectNames(page, tableId, people)
  const amounts = ['', '', '', '0', '1', '2', '', '7', '8', '']
  await expectRows(
    page,
    people.map((name, index) => [name, amounts[index] ?? '']),
  )
  // On the Add row itself, Shift+Enter adds an empty row.
  await press(page, 'Shift+Enter')
  await page.keyboard.type('Kim')
  await press(page, 'Enter')
  await expectNames(page, tableId, [...people, 'Kim'])
})

test('on a slow network a list shows at once and arrives whole @soak', async ({ maya: page }) => {
  const tableId = await openOrders(page, fields, [])
  await expect(page.locator('canvas').first()).toBeFocused()
  const requests = await hold(page, '**/rpc/tables.*Row*')
  await typeList(page, people)
  await expectRows(
    page,
    people.map((name) => [name]),
  )
  requests.go()
  await expectNames(page, tableId, people)
})

for (const [what, settings] of Object.entries(placingViews))
  test(`a list goes on in a ${what} view, with Enter and with Tab @soak`, async ({ maya: page }) => {
    const first = { Name: 'Cleo 1', Amount: 1, Status: 'New' }
    const tableId = await openOrders(page, fields, [first, { Name: 'Zoe', Amount: 2, Status: 'Won' }])
    const { views, fields: created } = await callTables(page, 'readTable', { tableId })
    const [name, amount, status] = created.map(({ id }: { id: string }) => id)
    await callTables(page, 'changeView', {
      tableId,
      viewId: views[0].id,
      settings: settings({ name, amount, status }),
    })
    await page.reload()
    const line = what.includes('grouped') ? 1 : 0
    await expect(cell(page, line, 0)).toHaveText(/Cleo 1|Zoe/)
    await select(page, line)
    await press(page, ...Array.from({ length: what === 'sorted' ? 2 : 1 }, () => 'ArrowDown'))
    await typeList(page, people)
    for (const [index, person] of people.entries()) {
      await page.keyboard.type(`${person} 2`)
      await press(page, 'Tab')
      // As a slow typist does it, every second time: the row is saved before it goes on.
      if (index % 2 === 1) await expectSaved(page, tableId, `${person} 2`)
      await page.keyboard.type(String(100 + index))
      await press(page, 'Enter', 'Home')
    }
    const expected = [
      ...people.map((Name) => ({ Name })),
      ...people.map((person, index) => ({ Name: `${person} 2`, Amount: 100 + index })),
    ]
    await expect
      .poll(async () => (await callTables(page, 'listRows', { tableId })).rows.slice(2))
      .toMatchObject(expected)
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await callTables(page, 'listRows', { tableId })).rows).toHaveLength(22)
    // Nothing of it was typed into another row.
    expect((await callTables(page, 'listRows', { tableId })).rows.slice(0, 2)).toMatchObject([first, { Name: 'Zoe' }])
  })

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on the Add row opens an editor, and Enter opens the next @soak', async ({ maya: page }) => {
    const tableId = await openOrders(page, fields, [{ Name: 'First' }])
    await expectRows(page, [['First']])
    const grid = await frameOf(page)
    await page.touchscreen.tap(grid.x + 100, grid.y + lineAt(1))
    for (const name of people) {
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
      await page.keyboard.type(name)
      await press(page, 'Enter')
    }
    // An empty editor ends the list.
    await press(page, 'Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden()
    await expectNames(page, tableId, ['First', ...people])
  })
})

async function typeList(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.type(name)
    await press(page, 'Enter')
  }
}

async function expectNames(page: Page, tableId: string, names: readonly string[]): Promise<void> {
  const listed = async () =>
    (await callTables(page, 'listRows', { tableId })).rows.map(({ Name }: { Name: string }) => Name)
  await expect.poll(listed).toEqual(names)
}

/** Selects the “Add row” line below a row. A click there would add an empty row. */
async function selectBelow(page: Page, line: number): Promise<void> {
  await select(page, line)
  await press(page, 'ArrowDown')
}

async function expectSaved(page: Page, tableId: string, name: string): Promise<void> {
  const names = async () =>
    (await callTables(page, 'listRows', { tableId })).rows.map(({ Name }: { Name: string }) => Name)
  await expect.poll(names).toContain(name)
}
