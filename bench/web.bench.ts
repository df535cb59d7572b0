import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { startBuilt } from './built-server.ts'

/** What a browser loads for a page, how soon a slow phone shows it, and the Lighthouse scores. */
const port = 3294
const debugPort = 9294
const url = `http://localhost:${port}`
const lighthouseVersion = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const folder = await temporaryFolder()
const lighthouse = await findLighthouse()
const server = await startBuilt(port, folder)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${debugPort}`],
})
try {
  const { cookie } = await newcomer(url, 'bench@kestrel.test')
  print('', 'JS gzip', 'CSS gzip', 'FCP', 'LCP', 'performance', 'accessibility', 'practices', 'SEO')
  for (const [path, isSignedIn] of [['/'], ['/auth/login'], ['/dashboard', true], ['/focus', true]] as const) {
    const sessionCookie = isSignedIn ? cookie : undefined
    const { scripts, styles } = await measureSize(path, sessionCookie)
    const { fcp, lcp } = await measurePaint(path, sessionCookie)
    const scores = await score(path, sessionCookie)
    print(path, `${scripts} KB`, `${styles} KB`, `${fcp} s`, `${lcp} s`, ...scores.map(String))
  }
  print('target for /', '< 120 KB', '', '', '', '>= 95', '100', '>= 95', '>= 95')
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function print(...cells: string[]): void {
  process.stdout.write(
    `${cells
      .map((cell) => cell.padEnd(14))
      .join('')
      .trimEnd()}\n`,
  )
}

/** A first visit, on a phone. */
async function visit<T>(cookie: string | undefined, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: url })
  const [name = '', value = ''] = cookie?.split(/=(.*)/s) ?? []
  if (cookie) await context.addCookies([{ name, value, url }])
  try {
    return await run(await context.newPage())
  } finally {
    await context.close()
  }
}

/** All that is loaded, including the first five seconds after the page has loaded. */
function measureSize(path: string, cookie: string | undefined) {
  return visit(cookie, async (page) => {
    const sizes = { script: 0, stylesheet: 0 }
    const measured: Promise<void>[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type !== 'script' && type !== 'stylesheet') return
      measured.push(response.body().then((body) => void (sizes[type] += gzipSync(body, { level: 9 }).length)))
    })
    await page.goto(path, { waitUntil: 'load' })
    await wait(5_000)
    await Promise.all(measured)
    const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10
    return { scripts: kilobytes(sizes.script), styles: kilobytes(sizes.stylesheet) }
  })
}

/** First and largest paint with 150 ms latency, 1.6 Mb/s and a processor four times slower; the median of three. */
async function measurePaint(path: string, cookie: string | undefined) {
  const seen: { fcp: number; lcp: number }[] = []
  for (let time = 0; time < 3; time += 1) seen.push(await visit(cookie, (page) => loadSlowly(page, path)))
  const median = (of: 'fcp' | 'lcp') => (seen.map((each) => each[of]).toSorted((a, b) => a - b)[1] ?? 0).toFixed(2)
  return { fcp: median('fcp'), lcp: median('lcp') }
}

async function loadSlowly(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.fcp = startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(path, { waitUntil: 'load' })
  await wait(3_000)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { fcp: number; lcp: number } }).seen)
  return { fcp: seen.fcp / 1000, lcp: seen.lcp / 1000 }
}

async function score(path: string, cookie: string | undefined): Promise<number[]> {
  const result = await lighthouse(url + path, {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: categories,
    ...(cookie && { extraHeaders: { cookie } }),
  })
  return categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100))
}

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { categories: Record<string, { score: number | null } | undefined> } } | undefined>

/**
 * Lighthouse is larger than everything else together, so it is installed outside the project when it is first needed.
 */
async function findLighthouse(): Promise<Lighthouse> {
  const home = join(tmpdir(), `taaskly-lighthouse-${lighthouseVersion}`)
  const main = join(home, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (!existsSync(main)) {
    process.stdout.write(`Installing Lighthouse ${lighthouseVersion} into ${home}...\n`)
    await mkdir(home, { recursive: true })
    const args = ['install', '--prefix', home, '--save-exact', '--ignore-scripts', `lighthouse@${lighthouseVersion}`]
    spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const module: { default: Lighthouse } = await import(pathToFileURL(main).href)
  return module.default
}
