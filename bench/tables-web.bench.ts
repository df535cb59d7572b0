import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import pg from 'pg'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { findChromium } from '../scripts/chromium.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { startBuilt } from './built-server.ts'
import { traceTasks } from './measure/trace-tasks.ts'
import { fields } from './measure/table-rows.ts'

/**
 * A table in a real browser, from a real trace: time to the first rows, the cost of scrolling from top to end, how long
 * the screen is without rows, and how long a paste of 50,000 cells takes. `npm run bench -- tables-web --rows 100000`.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== 'tables-web'),
  options: { rows: { type: 'string', default: '1000000' } },
})
const count = Number(options.rows)
const port = 3295
const url = `http://localhost:${port}`
const folder = await temporaryFolder()
const server = await startBuilt(port, folder)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const { cookie } = await newcomer(url, 'bench@kestrel.test')
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  await context.addCookies([{ name, value, url }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const big = await makeTable(page, 'Many orders')
  await fill(big, count)
  const small = await makeTable(page, 'Pasted orders')
  print(`${count.toLocaleString('en')} rows`, '', 'target')

  const devtools = await context.newCDPSession(page)
  await page.goto('/tables')
  await page.getByRole('link', { name: 'Many orders' }).first().waitFor()
  await wait(3_000)
  const clicked = performance.now()
  await page.getByRole('link', { name: 'Many orders' }).first().click()
  await page.waitForFunction(hasRows, undefined, { polling: 'raf' })
  print('first rows after the click', milliseconds(performance.now() - clicked), '< 1,000 ms')
  await wait(3_000)

  const wheeled = await runTraced(devtools, () => scrollFor(page, 'wheel', 4_000))
  print('scrolling on, 30 rows a frame: longest task', wheeled.longest, '< 50 ms')
  print('  longest without rows', milliseconds(wheeled.answer), '< 300 ms')
  const dragged = await runTraced(devtools, () => scrollFor(page, 'drag', 10_000))
  print('dragged from top to end in 10 s: longest task', dragged.longest, '< 50 ms')
  const rested = performance.now()
  await page.waitForFunction(hasRows, undefined, { polling: 'raf' })
  print('  rows at the end, after it rests', milliseconds(performance.now() - rested), '< 300 ms')
  print('  longest without rows in a leap', milliseconds(await jumpAround(page)), '< 300 ms')

  await page.goto(`/tables/${small}`)
  await page.getByRole('region', { name: 'Rows of Pasted orders' }).click({ position: { x: 150, y: 51 } })
  await page
    .getByText('Add row')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => {})
  const cells = Array.from({ length: 6_250 }, (_, row) =>
    ['Order', row, '2026-11-17', 'Open', 'yes', '', '', 'x'].join('\t'),
  )
  await page.evaluate((text) => navigator.clipboard.writeText(text), cells.join('\n'))
  const pressed = performance.now()
  await page.keyboard.press('Control+v')
  await page.getByText('Pasted 6,250 rows.').waitFor({ timeout: 120_000 })
  print('paste of 50,000 cells', milliseconds(performance.now() - pressed), '< 5,000 ms')
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function makeTable(page: Page, name: string): Promise<string> {
  const headers = { origin: url }
  const made = await page.request.post('/rpc/tables.createTable', { headers, data: { name, fields } })
  const { id }: { id: string } = await made.json()
  await page.request.post('/rpc/tables.addRows', { headers, data: { tableId: id, rows: [{ Title: 'The first' }] } })
  return id
}

/** Inserts with SQL and without the journal: the speed of inserting is measured elsewhere. */
async function fill(tableId: string, rows: number): Promise<void> {
  const socket = join(folder, 'home', 'postgres', 'socket')
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'taaskly' })
  await client.connect()
  const relation = `user_rows.t_${tableId.replaceAll('-', '')}`
  const known = await client.query<{ name: string; column_name: string }>(
    'select name, column_name from table_fields where table_id = $1',
    [tableId],
  )
  const column = new Map(known.rows.map((field) => [field.name, field.column_name]))
  const names = ['Title', 'Amount', 'Due', 'Done', 'Link', 'Email', 'Notes'].map((each) => column.get(each))
  await client.query("set taaskly.quiet_rows = 'on'; set taaskly.system = 'on'")
  await client.query(
    `insert into ${relation} (id, position, ${names.join(', ')})
      select gen_random_uuid(), 1000 + n, 'Order ' || n, n * 7.5, date '2024-01-01' + n % 1000, n % 3 = 0,
        'https://orders.example/' || n, 'buyer' || n || '@kestrel.example', repeat('Asked for samples twice. ', 11)
      from generate_series(1, $1::int) n`,
    [rows],
  )
  await client.query(`vacuum analyze ${relation}`)
  await client.end()
}

/** Whether the name column shows text: placeholders are lighter than any text. */
function hasRows(): boolean {
  const canvas = document.querySelector('canvas')
  if (!canvas || canvas.width === 0 || canvas.clientWidth === 0) return false
  const scale = canvas.width / canvas.clientWidth
  const pixels = canvas.getContext('2d')?.getImageData(62 * scale, 44 * scale, 110 * scale, 160 * scale).data ?? []
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 110 && pixels[at + 3] === 255) return true
  return false
}

/** Scrolls frame by frame, and returns the longest time without rows on the screen. */
async function scrollFor(page: Page, mode: 'wheel' | 'drag', durationMs: number): Promise<number> {
  return page.evaluate(
    async ([hasRowsSource, mode, milliseconds]) => {
      const hasText = new Function(`return (${hasRowsSource})()`)
      const scroller = document.querySelector('.dvn-scroller')
      if (!scroller) throw new Error('There is no grid.')
      const whole = scroller.scrollHeight - scroller.clientHeight
      const began = performance.now()
      let seen = began
      let longest = 0
      while (performance.now() - began < milliseconds) {
        if (mode === 'wheel') scroller.scrollTop += 1_020
        else scroller.scrollTop = (whole * (performance.now() - began)) / milliseconds
        await new Promise(requestAnimationFrame)
        if (mode === 'wheel' && hasText()) seen = performance.now()
        longest = Math.max(longest, performance.now() - seen)
      }
      if (mode === 'drag') scroller.scrollTop = whole
      return longest
    },
    [hasRows.toString(), mode, durationMs] as const,
  )
}

/** Jumps to places all over the table, and returns the longest time until rows show. */
async function jumpAround(page: Page): Promise<number> {
  let longest = 0
  for (const part of [0.5, 0.1, 0.93, 0.31, 0.77]) {
    await page.evaluate((to) => {
      const scroller = document.querySelector('.dvn-scroller')
      if (scroller) scroller.scrollTop = scroller.scrollHeight * to
    }, part)
    const left = performance.now()
    await wait(40)
    await page.waitForFunction(hasRows, undefined, { polling: 'raf' })
    longest = Math.max(longest, performance.now() - left)
    await wait(500)
  }
  return longest
}

/** The longest task of the page while work runs, in wall time and in CPU time. */
async function runTraced<Answer>(devtools: CDPSession, work: () => Promise<Answer>) {
  const { answer, tasks } = await traceTasks(devtools, work)
  const longest = (of: 'wallMs' | 'cpuMs') => milliseconds(Math.max(0, ...tasks.map((task) => task[of])))
  return { answer, longest: `${longest('wallMs')}, ${longest('cpuMs')} of it at work` }
}

function milliseconds(time: number): string {
  return `${Math.round(time).toLocaleString('en')} ms`
}

function print(what: string, figure: string, target: string): void {
  process.stdout.write(`${what.padEnd(50)} ${figure.padEnd(34)} ${target}\n`)
}
