import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/browser.ts'
import { cell, expectRows, frameOf, lineAt, makeOrders, names, pasteInto, press, select } from '#test/browser/grid.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('cells are edited, navigated, copied, pasted and undone by keyboard', async ({ maya: page }) => {
  await makeThree(page)
  await page.goto('/tables')
  const requests: string[] = []
  page.on(
    'request',
    (request) => void (/rpc.tables.(list|count)Rows/.test(request.url()) && requests.push(request.url())),
  )
  await page.getByRole('link', { name: 'Orders' }).click()
  await expectThree(page)
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible()
  // One request for the first rows, one for their count.
  expect(requests.map((url) => url.split('.').at(-1)).sort()).toEqual(['countRows', 'listRows'])
  await select(page, 0)
  await press(page, 'Control+Home')
  await page.keyboard.type('Lumen Hotels')
  await press(page, 'Enter')
  await page.keyboard.type('Oak')
  await press(page, 'Tab')
  await page.keyboard.type('1,240.5')
  await press(page, 'Enter')
  await expectRows(page, [
    ['Lumen Hotels', '10'],
    ['Oak', '1,240.5'],
    ['Order 3', '30'],
  ])

  await press(page, 'Control+Home', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Lumen Hotels\t10\nOak\t1240.5')
  await press(page, 'ArrowDown', 'ArrowDown', 'Control+v')
  await expectRows(page, [['Lumen Hotels'], ['Oak'], ['Lumen Hotels', '10'], ['Oak', '1,240.5']])
  await press(page, 'Control+z')
  await expectRows(page, [['Lumen Hotels'], ['Oak'], ['Order 3', '30']])
  await expect(cell(page, 3, 0)).toHaveCount(0)
  await press(page, 'Control+y')
  await expectRows(page, [['Lumen Hotels'], ['Oak'], ['Lumen Hotels', '10'], ['Oak', '1,240.5']])

  await press(page, 'Control+Home', 'Control+x')
  await expectRows(page, [['', '10'], ['Oak']])
  await press(page, 'Control+v')
  await expectRows(page, [['Lumen Hotels', '10'], ['Oak']])

  await press(page, 'Control+ArrowDown', 'Home', 'Delete')
  await expectRows(page, [['Lumen Hotels'], ['Oak'], ['Lumen Hotels'], ['', '1,240.5']])
  await press(page, 'Control+Home', 'Shift+Enter')
  await expectRows(page, [['Lumen Hotels'], ['', ''], ['Oak']])
  await page.keyboard.type('Harbour Deli')
  await press(page, 'Enter')
  await expectRows(page, [['Lumen Hotels'], ['Harbour Deli'], ['Oak']])
  await page.reload()
  await expectRows(page, [['Lumen Hotels'], ['Harbour Deli'], ['Oak'], ['Lumen Hotels'], ['', '1,240.5']])
})

test('a series is filled; a pasted spreadsheet adds rows and choices, and reports cells that cannot be read', async ({
  maya: page,
}) => {
  await openThree(page)
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowDown')
  await page.keyboard.type('15')
  await press(page, 'Enter')
  const grid = await frameOf(page)
  const amountEnd = grid.x + names.right + 120
  await page.mouse.click(amountEnd - 40, grid.y + lineAt(0))
  await press(page, 'Shift+ArrowDown')
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-selected', 'true')
  await page.mouse.move(amountEnd - 3, grid.y + 34 + 2 * 34 - 3)
  await page.mouse.down()
  await page.mouse.move(amountEnd - 20, grid.y + lineAt(2), { steps: 4 })
  await page.mouse.up()
  await press(page, 'Control+Home')
  await expectRows(page, [
    ['Order 1', '10'],
    ['Order 2', '15'],
    ['Order 3', '20'],
  ])
  await press(page, 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Control+d')
  await expectRows(page, [
    ['Order 1', '10'],
    ['Order 2', '15'],
    ['Order 3', '15'],
  ])

  await press(page, 'Control+ArrowDown', 'Home')
  await pasteInto(page, { 'text/plain': 'A\tx\tDone\t3 May 2026\n"two\nlines"\t7\tWaiting\t2026-11-17\n' })
  await expect(page.getByText('1 cell was left empty: “x” in Amount.')).toBeAttached()
  await expectRows(page, [
    ['Order 1'],
    ['Order 2'],
    ['A', '', 'Done', '03 May'],
    ['two\nlines', '7', 'Waiting', '17 Nov'],
  ])
  await press(page, 'Control+z')
  await expectRows(page, [['Order 1'], ['Order 2'], ['Order 3', '15', '', '']])
  await expect(cell(page, 3, 0)).toHaveCount(0)

  // The HTML that LibreOffice puts on the clipboard, with the text.
  const html = `<html><head><style>td { x }</style></head><body><table cellspacing="0"><colgroup width="85"></colgroup>
    <tr><td height="17" align="left"><font face="Arial">Caf&eacute; &amp; Co</font></td>
    <td align="right" sdval="1240.5" sdnum="1033;0;#,##0.00">1,240.50</td></tr></table></body></html>`
  await pasteInto(page, { 'text/html': html, 'text/plain': 'not this' })
  await expectRows(page, [['Order 1'], ['Order 2'], ['Café & Co', '1,240.5']])
})

test('rows are selected, deleted and restored, edits of others show, and edits wait while offline', async ({
  maya: page,
  context,
}) => {
  const id = await openThree(page)
  const other = await context.newPage()
  await other.goto(`/tables/${id}`)
  await expectRows(other, [['Order 1'], ['Order 2'], ['Order 3']])
  await page.bringToFront()
  const grid = await frameOf(page)
  await page.mouse.click(grid.x + 26, grid.y + lineAt(1))
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectRows(other, [['Order 1'], ['Order 3']])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectRows(other, [['Order 1'], ['Order 2'], ['Order 3']])
  await expectRows(page, [['Order 1'], ['Order 2'], ['Order 3']])

  await context.setOffline(true)
  await page.mouse.click(grid.x + 150, grid.y + lineAt(0))
  // A second tap on the same cell starts to edit it.
  await press(page, 'Escape')
  await page.keyboard.type('Written while away')
  await press(page, 'Enter')
  await expectRows(page, [['Written while away'], ['Order 2']])
  await expect(page.getByText('1 change waits for the connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 change waits for the connection.')).toBeHidden()
  await expectRows(other, [['Written while away'], ['Order 2']])
})

/** A table of three orders, with the grid in focus. */
async function openThree(page: Page): Promise<string> {
  const tableId = await makeThree(page)
  await page.goto(`/tables/${tableId}`)
  await expectThree(page)
  await select(page, 0)
  return tableId
}

async function makeThree(page: Page): Promise<string> {
  const fields = [
    { name: 'Name', type: 'text' },
    { name: 'Amount', type: 'number' },
    { name: 'State', type: 'singleSelect', options: { choices: ['Open', 'Done'] } },
    { name: 'Day', type: 'date' },
  ]
  const rows = [1, 2, 3].map((nth) => ({ Name: `Order ${nth}`, Amount: nth * 10 }))
  return makeOrders(page, fields, rows)
}

function expectThree(page: Page): Promise<void> {
  return expectRows(page, [
    ['Order 1', '10'],
    ['Order 2', '20'],
    ['Order 3', '30'],
  ])
}
