import type { Page } from '@playwright/test'
import { callAction, expect } from './browser.ts'

// For journeys with the grid of a table, which is a canvas: where its cells are, and its accessible content.

/** Opens a table of orders. */
export async function openOrders(page: Page, fields: object[], rows: object[]): Promise<string> {
  const tableId = await makeOrders(page, fields, rows)
  await page.goto(`/tables/${tableId}`)
  return tableId
}

export async function makeOrders(page: Page, fields: object[], rows: object[]): Promise<string> {
  const { id: tableId } = await callTables(page, 'createTable', { name: 'Orders', rowWord: 'order', fields })
  if (rows.length > 0) await callTables(page, 'addRows', { tableId, rows })
  return tableId
}

/** Calls an action of tables, without the screen. */
export function callTables(page: Page, action: string, data: object) {
  return callAction(page, `tables.${action}`, data)
}

/** A cell as assistive technology gets it. */
export function cell(page: Page, line: number, column: number) {
  return page.locator(`[role=row][aria-rowindex="${line + 2}"] > [role=gridcell][aria-colindex="${column + 1}"]`)
}

export async function expectRows(page: Page, rows: string[][]): Promise<void> {
  for (const [line, cells] of rows.entries())
    for (const [column, text] of cells.entries()) await expect(cell(page, line, column)).toHaveText(text)
}

/** Selects the name in a line. A second click on the same cell would start editing. */
export async function select(page: Page, line: number): Promise<void> {
  await expect(async () => {
    const grid = await frameOf(page)
    const isSelected = (await cell(page, line, 0).getAttribute('aria-selected')) === 'true'
    if (!isSelected) await page.mouse.click(grid.x + 150, grid.y + lineAt(line))
    await expect(cell(page, line, 0)).toHaveAttribute('aria-selected', 'true', { timeout: 3_000 })
  }).toPass()
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

export async function frameOf(page: Page) {
  const box = await page.getByRole('region', { name: /^Rows of / }).boundingBox()
  if (!box) throw new Error('The grid is not on the screen.')
  return box
}

/** The middle of a line, below the header. */
export function lineAt(line: number): number {
  return 34 + line * 34 + 17
}

/** The left and right edge of the name column, from the left of the grid. */
export const names = { left: 52, right: 52 + 196 }

/** How many pixels of the columns are hidden at the right. */
export function hiddenAtRight(page: Page): Promise<number> {
  const scroller = page.getByRole('region', { name: /^Rows of / }).locator('.dvn-scroller')
  return scroller.evaluate((element) => element.scrollWidth - element.clientWidth - element.scrollLeft)
}

/** Pastes clipboard data, in each of its formats, at the cursor. */
export async function pasteInto(page: Page, kinds: Record<string, string>): Promise<void> {
  await page.evaluate((formats) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(formats)) clipboardData.setData(type, text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, kinds)
}

/** Holds requests back until they are released. */
export async function hold(page: Page, requests: string): Promise<{ go: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await promise
    await route.continue()
  })
  return { go: resolve }
}
