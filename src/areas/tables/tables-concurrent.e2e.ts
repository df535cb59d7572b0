import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/browser.ts'
import { cell, callTables, press, select } from '#test/browser/grid.ts'

/** Edits of each browser; `EDITS=600` runs for some minutes. */
const edits = Number(process.env['EDITS'] ?? 40)
const rowCount = 200

test('two browsers edit the same rows while one goes offline three times, and lose nothing @soak', async ({
  maya,
  playwright,
  launchOptions,
  baseURL,
}, testInfo) => {
  testInfo.setTimeout(120_000 + edits * 1_000)
  const tableId = await makeNotes(maya)
  const line = await openLine(Number(new URL(String(baseURL)).port))
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP localhost 127.0.0.1:${line.port}`]
  const away = await playwright.chromium.launch({ ...launchOptions, args })
  const storageState = await maya.context().storageState()
  const other = await (await away.newContext({ baseURL: String(baseURL), storageState })).newPage()

  const pages = [maya, other] as const
  const [mayas, others] = [collectAnswers(maya), collectAnswers(other)]
  for (const page of pages) await open(page, tableId)
  const [byMaya, byOther] = await Promise.all([write(maya, 'm'), write(other, 'o', threeCuts(line))])
  expect(line.cuts()).toBe(3)

  // Every edit is acknowledged in the end, also edits made while offline.
  await expect.poll(() => byMaya.filter((words) => !mayas.has(words)), { timeout: 60_000 }).toEqual([])
  await expect.poll(() => byOther.filter((words) => !others.has(words)), { timeout: 60_000 }).toEqual([])

  const stored: { id: string; Note: string }[] = (await callTables(maya, 'listRows', { tableId, limit: rowCount })).rows
  const acknowledged = Map.groupBy([...mayas, ...others], ([, rowId]) => rowId)
  for (const [nth, { id, Note }] of stored.entries()) {
    const words = (acknowledged.get(id) ?? []).map(([written]) => written)
    if (words.length === 0) expect(Note).toBe(`Note ${nth}`)
    else {
      const history = await historyOf(maya, tableId, id)
      expect(history[0]).toBe(Note)
      expect(history).toEqual(expect.arrayContaining(words))
    }
  }

  // All rows fit on the screen, so that they can be compared.
  for (const page of pages) {
    await page.setViewportSize({ width: 1024, height: 400 + rowCount * 34 })
    const notes = page.locator('[role=gridcell][aria-colindex="1"]')
    await expect.poll(() => notes.allTextContents()).toEqual(stored.map(({ Note }) => Note))
  }
  await away.close()
  line.close()
})

test('typing continues after a jump far away; an unfinished edit survives a reload', async ({ maya: page }) => {
  // Its end is not read before somebody goes there.
  const last = 999
  await open(page, await makeNotes(page, last + 1))
  await press(page, 'ArrowDown')
  await page.keyboard.type('near')
  // Waits until the grid has the new selection.
  await expect(cell(page, 1, 0)).toHaveAttribute('aria-selected', 'true')
  await press(page, 'Enter')
  const released = Promise.withResolvers<void>()
  await page.route(/tables\.listRows/, (route) => released.promise.then(() => route.continue()))
  await press(page, 'Control+ArrowDown')
  await expect(cell(page, last, 0)).toHaveAttribute('aria-selected', 'true')
  // These rows are read late.
  await page.keyboard.type('far')
  await press(page, 'Enter')
  released.resolve()
  await expect(cell(page, last, 0)).toHaveText('far')
  await press(page, 'Control+Home')
  await expect(cell(page, 1, 0)).toHaveText('near')

  await page.keyboard.type('Half typed')
  page.once('dialog', (question) => void question.accept())
  const sent = page.waitForRequest(/tables\.changeRow/)
  await page.reload()
  await sent
  await expect(cell(page, 0, 0)).toHaveText('Half typed')
})

/** Types into every third row, from the top again when it reaches the end. Returns the texts. */
async function write(page: Page, mark: string, beforeEdit: (edit: number) => void = () => {}): Promise<string[]> {
  const written: string[] = []
  let round = 0
  let row = 0
  await press(page, 'Control+Home')
  for (let edit = 0; edit < edits; edit += 1) {
    beforeEdit(edit)
    const words = `${mark}${edit}`
    await page.keyboard.type(words)
    await press(page, 'Enter')
    written.push(words)
    row += 3
    if (row < rowCount) await press(page, 'ArrowDown', 'ArrowDown')
    else {
      round += 1
      row = round % 3
      await press(page, 'Control+Home', ...Array.from({ length: row }, () => 'ArrowDown'))
    }
  }
  return written
}

/** Goes offline three times, for a tenth of the edits each. */
function threeCuts(line: Line): (edit: number) => void {
  return (edit) => {
    const tenth = Math.floor((edit * 10) / edits)
    const shouldBeCut = tenth === 2 || tenth === 5 || tenth === 8
    if (shouldBeCut && !line.isCut()) line.cut()
    if (!shouldBeCut && line.isCut()) line.mend()
  }
}

/** The values of a row, newest first. */
async function historyOf(page: Page, tableId: string, rowId: string): Promise<string[]> {
  const { changes } = await callTables(page, 'readRowHistory', { tableId, rowId, limit: 200 })
  return changes.flatMap(({ values: [value] }: { values: { after: string }[] }) => value?.after ?? [])
}

/** The texts that the server has acknowledged, by row. */
function collectAnswers(page: Page): Map<string, string> {
  const received = new Map<string, string>()
  page.on('response', (answer) => {
    if (!answer.url().includes('/rpc/tables.changeRow') || !answer.ok()) return
    const { rowId, values } = answer.request().postDataJSON()
    received.set(String(Object.values(values)[0]), rowId)
  })
  return received
}

async function makeNotes(page: Page, length = rowCount): Promise<string> {
  const { id: tableId } = await callTables(page, 'createTable', {
    name: 'Notes',
    fields: [{ name: 'Note', type: 'text' }],
  })
  const rows = Array.from({ length }, (_, nth) => ({ Note: `Note ${nth}` }))
  await callTables(page, 'addRows', { tableId, rows })
  return tableId
}

async function open(page: Page, tableId: string): Promise<void> {
  await page.goto(`/tables/${tableId}`)
  await expect(cell(page, 0, 0)).toHaveText('Note 0')
  await select(page, 0)
}

/** A proxy that can be cut: requests in flight are lost, and nothing gets through until it is restored. */
async function openLine(to: number) {
  const ends = new Set<Socket>()
  let isCut = false
  let cuts = 0
  const join = (end: Socket, other: Socket) => {
    ends.add(end)
    end.pipe(other)
    end.on('error', () => {})
    end.on('close', () => {
      ends.delete(end)
      other.destroy()
    })
  }
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(to, 'localhost')
    join(near, far)
    join(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    isCut: () => isCut,
    cuts: () => cuts,
    cut: () => {
      isCut = true
      cuts += 1
      for (const end of ends) end.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => server.close(),
  }
}

type Line = Awaited<ReturnType<typeof openLine>>
