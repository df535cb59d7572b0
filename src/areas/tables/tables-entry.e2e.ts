import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/browser.ts'
import { callTables, openOrders, press, select } from '#test/browser/grid.ts'

const fields = [
  { name: 'Name', type: 'text' },
  { name: 'Amount', type: 'number' },
  { name: 'Status', type: 'singleSelect', options: { choices: ['New', 'Won'] } },
]
const people = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jun']

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
  const slow = people.map((name) => `${name} 2`)
  for (const [index, name] of slow.entries()) {
    await typeList(page, [name])
    await expectNames(page, tableId, [...people, ...slow.slice(0, index + 1)])
  }
})

test('Tab goes on in the new row, Enter to the next one, and nothing typed is lost', async ({ maya: page }) => {
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

test('in a group, a list typed with Enter stays in that group', async ({ maya: page }) => {
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
