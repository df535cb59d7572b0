import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser.ts'

// A picture after each of a thousand keys would take longer than the keys.
test.use({ trace: 'off' })

/** How long they write; `LONG=60` for a minute. */
const seconds = Number(process.env['LONG'] ?? 12)
const rowCount = 200

test('two browsers write over each other in 200 rows while the line of one is cut three times, and lose nothing', async ({
  maya,
  playwright,
  launchOptions,
  baseURL,
}, testInfo) => {
  testInfo.setTimeout(120_000 + seconds * 4_000)
  const tableId = await makeNotes(maya)
  const line = await openLine(Number(new URL(String(baseURL)).port))
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP localhost 127.0.0.1:${line.port}`]
  const away = await playwright.chromium.launch({ ...launchOptions, args })
  const storageState = await maya.context().storageState()
  const other = await (await away.newContext({ baseURL: String(baseURL), storageState })).newPage()

  const pages = [maya, other] as const
  const [mayas, others] = [hearAnswers(maya), hearAnswers(other)]
  for (const page of pages) await open(page, tableId)
  const cutting = threeCuts(line)
  const [byMaya, byOther] = await Promise.all([write(maya, 'm', (share) => share < 1), write(other, 'o', cutting)])
  expect(line.cuts()).toBe(3)

  // Whatever was written is acknowledged in the end, also what was written while the line was cut.
  await expect.poll(() => byMaya.filter((words) => !mayas.has(words)), { timeout: 60_000 }).toEqual([])
  await expect.poll(() => byOther.filter((words) => !others.has(words)), { timeout: 60_000 }).toEqual([])

  const kept: { id: string; Note: string }[] = (await does(maya, 'listRows', { tableId, limit: rowCount })).rows
  const acknowledged = [...mayas, ...others]
  for (const [nth, { id, Note }] of kept.entries()) {
    const { changes } = await does(maya, 'readRowHistory', { tableId, rowId: id, limit: 200 })
    const values: string[] = changes.flatMap(
      ({ values: [value] }: { values: { after: string }[] }) => value?.after ?? [],
    )
    expect(Note).toBe(values[0] ?? `Note ${nth}`)
    expect(values).toEqual(
      expect.arrayContaining(acknowledged.filter(([, rowId]) => rowId === id).map(([words]) => words)),
    )
  }

  // All rows are on the screen at once, so that they can be compared.
  for (const page of pages) {
    await page.setViewportSize({ width: 1024, height: 400 + rowCount * 34 })
    const notes = page.locator('[role=gridcell][aria-colindex="1"]')
    await expect.poll(() => notes.allTextContents()).toEqual(kept.map(({ Note }) => Note))
  }
  const rows = kept.filter(({ Note }, nth) => Note !== `Note ${nth}`).length
  const description = `${byMaya.length} and ${byOther.length} edits, ${acknowledged.length} acknowledged, in ${rows} rows`
  testInfo.annotations.push({ type: 'together', description })
  await away.close()
  line.close()
})

test('whoever writes and goes far away in the table goes on writing there', async ({ maya: page }) => {
  await open(page, await makeNotes(page))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('near')
  // The grid knows by now that another cell is selected than before.
  await expect(note(page, 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+ArrowDown')
  await expect(note(page, rowCount - 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('far')
  await page.keyboard.press('Enter')
  await expect(note(page, rowCount - 1)).toHaveText('far')
  await page.keyboard.press('Control+Home')
  await expect(note(page, 1)).toHaveText('near')
})

/** Writes words into every third row, down to the last and then from the top on into the others, and tells the words. */
async function write(page: Page, mark: string, goesOn: (share: number) => boolean): Promise<string[]> {
  const written: string[] = []
  const begun = performance.now()
  let round = 0
  let row = 0
  await page.keyboard.press('Control+Home')
  while (goesOn((performance.now() - begun) / (seconds * 1_000))) {
    const words = `${mark}${written.length}`
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    written.push(words)
    row += 3
    if (row < rowCount) for (let step = 1; step < 3; step += 1) await page.keyboard.press('ArrowDown')
    else {
      round += 1
      row = round % 3
      await page.keyboard.press('Control+Home')
      for (let step = 0; step < row; step += 1) await page.keyboard.press('ArrowDown')
    }
  }
  return written
}

/** Cuts the line three times, for a while and some edits each, however slow they are. */
function threeCuts(line: Line): (share: number) => boolean {
  let cutAt = 0
  let edits = 0
  return (share) => {
    edits += 1
    if (line.isCut()) {
      if (edits > 4 && share - cutAt > 0.12) line.mend()
    } else if (line.cuts() < 3 && share >= 0.2 + line.cuts() * 0.25) {
      line.cut()
      cutAt = share
      edits = 0
    }
    return share < 1 || line.cuts() < 3 || line.isCut()
  }
}

/** The words whose change the server has acknowledged, with the row that they went to. */
function hearAnswers(page: Page): Map<string, string> {
  const heard = new Map<string, string>()
  page.on('response', (answer) => {
    if (!answer.url().includes('/rpc/tables.changeRow') || !answer.ok()) return
    const { rowId, values } = answer.request().postDataJSON()
    heard.set(String(Object.values(values)[0]), rowId)
  })
  return heard
}

async function makeNotes(page: Page): Promise<string> {
  const { id: tableId } = await does(page, 'createTable', { name: 'Notes', fields: [{ name: 'Note', type: 'text' }] })
  const rows = Array.from({ length: rowCount }, (_, nth) => ({ Note: `Note ${nth}` }))
  await does(page, 'addRows', { tableId, rows })
  return tableId
}

async function open(page: Page, tableId: string): Promise<void> {
  await page.goto(`/tables/${tableId}`)
  const first = note(page, 0)
  await expect(first).toHaveText('Note 0')
  await expect(async () => {
    const { x, y } = (await page.getByRole('region', { name: 'Rows of Notes' }).boundingBox()) ?? { x: 0, y: 0 }
    if ((await first.getAttribute('aria-selected')) !== 'true') await page.mouse.click(x + 150, y + 34 + 17)
    await expect(first).toHaveAttribute('aria-selected', 'true', { timeout: 3_000 })
  }).toPass()
}

/** The note of a row, as assistive technology is told of it. */
function note(page: Page, row: number) {
  return page.locator(`[role=row][aria-rowindex="${row + 2}"] > [role=gridcell][aria-colindex="1"]`)
}

async function does(page: Page, action: string, data: object) {
  const answer = await page.request.post(`/rpc/tables.${action}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A line to the server that can be cut: what is on its way is lost, and nothing gets through until it is whole again. */
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
