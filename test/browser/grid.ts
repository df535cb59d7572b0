import type { Page } from '@playwright/test'
import { callAction, expect } from './browser.ts'

/** What journeys know of the grid of a table, which only draws: where things are on it, and what it tells of itself. */

/** A table of orders, on the screen. */
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

/** An action of tables, done beside the screen. */
export function callTables(page: Page, action: string, data: object) {
  return callAction(page, `tables.${action}`, data)
}

/** What assistive technology is told of a cell. */
export function cell(page: Page, line: number, column: number) {
  return page.locator(`[role=row][aria-rowindex="${line + 2}"] > [role=gridcell][aria-colindex="${column + 1}"]`)
}

export async function expectRows(page: Page, rows: string[][]): Promise<void> {
  for (const [line, cells] of rows.entries())
    for (const [column, text] of cells.entries()) await expect(cell(page, line, column)).toHaveText(text)
}

/** Selects the name in a line. A second touch of the same cell would begin to edit it. */
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

/** The middle of a line, below the head. */
export function lineAt(line: number): number {
  return 34 + line * 34 + 17
}

/** Where the names of the rows begin and end, from the left of the grid. */
export const names = { left: 52, right: 52 + 196 }

/** Pastes what a clipboard has, in each of its formats, where the cursor is. */
export async function pasteInto(page: Page, kinds: Record<string, string>): Promise<void> {
  await page.evaluate((formats) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(formats)) clipboardData.setData(type, text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, kinds)
}
