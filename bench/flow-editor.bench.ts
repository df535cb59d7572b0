import { rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { findChromium } from '../scripts/chromium.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { startBuilt } from './built-server.ts'
import { quantilesOf } from './measure/quantiles.ts'
import { traceTasks } from './measure/trace-tasks.ts'

/**
 * A flow of many nodes in a real browser: how soon it can be used, and the frames while one node, twenty nodes and the canvas
 * are dragged. `npm run bench -- flow-editor [nodes]`.
 */
const count = Number(process.argv[3] ?? 500)
const port = 3296
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
  const page = await context.newPage()
  const flow = await createFlow(page)
  const devtools = await context.newCDPSession(page)
  process.stdout.write(`${count} nodes\n`)
  await page.goto('/flows')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const opened = performance.now()
  await page.goto(`/flows/${flow}`)
  await nodesOf(page).first().waitFor()
  process.stdout.write(`first nodes ${Math.round(performance.now() - opened)} ms after the address was entered\n`)

  await drag('the canvas, all nodes in sight', page.locator('.react-flow__pane'), { x: 60, y: 60 })
  await drag('one node, all nodes in sight', nodesOf(page).nth(10))
  await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 6, delay: 60 })
  await drag('the canvas, some nodes in sight', page.locator('.react-flow__pane'), { x: 60, y: 60 })
  await drag('one node, some nodes in sight', nodesOf(page).first())

  async function drag(what: string, target: ReturnType<Page['locator']>, position?: { x: number; y: number }) {
    const box = await target.boundingBox()
    if (!box) throw new Error(`There is nothing to drag: ${what}`)
    const [x, y] = position ? [box.x + position.x, box.y + position.y] : [box.x + box.width / 2, box.y + box.height / 2]
    const { answer: frames, tasks } = await traceTasks(devtools, async () => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      const measured = page.evaluate(framesFor, 4_000)
      for (let step = 0, until = Date.now() + 4_000; Date.now() < until; step++)
        await page.mouse.move(x + 120 * Math.sin(step / 9), y + 80 * Math.sin(step / 13))
      await page.mouse.up()
      return measured
    })
    const under = frames.filter((frame) => frame <= 50).length / frames.length
    const { p50, p95 } = quantilesOf(frames)
    const busy = quantilesOf(tasks.filter(({ wallMs }) => wallMs > 2).map(({ cpuMs }) => cpuMs))
    process.stdout.write(
      `${what.padEnd(34)} ${(under * 100).toFixed(1)} % of ${frames.length} frames within 50 ms ` +
        `(p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms); tasks over 2 ms: p95 ${busy.p95.toFixed(0)} ms at work\n`,
    )
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function nodesOf(page: Page) {
  return page.locator('.react-flow__node')
}

/** A line of nodes that winds over the canvas, with a branch at every tenth. */
async function createFlow(page: Page): Promise<string> {
  const call = async (action: string, data: object) => {
    const answer = await page.request.post(`/rpc/${action}`, { headers: { origin: url }, data })
    if (!answer.ok()) throw new Error(`${action}: ${await answer.text()}`)
    return answer.json()
  }
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: index === 0 ? 'Start' : `Set ${index}`,
    type: index === 0 ? 'flow.manual' : 'flow.set',
    position: { x: (index % 25) * 260, y: Math.floor(index / 25) * 140 },
    parameters: index === 0 ? {} : { fields: [{ name: 'step', value: `{{ $json.step + ${index} }}` }] },
  }))
  const edges = nodes
    .slice(1)
    .flatMap(({ id }, index) => [
      { from: `n${index}`, output: 0, to: id, input: 0 },
      ...(index % 10 === 9 && index > 10 ? [{ from: `n${index - 5}`, output: 0, to: id, input: 0 }] : []),
    ])
  const { id }: { id: string } = await call('flows.create', { name: 'Many steps', graph: { nodes, edges } })
  return id
}

/** The times between the frames that the browser draws. */
async function framesFor(milliseconds: number): Promise<number[]> {
  const frames: number[] = []
  const began = performance.now()
  for (let last = began; last - began < milliseconds;) {
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  return frames.slice(1)
}
