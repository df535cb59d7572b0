import { createHash, randomFillSync } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../chromium.ts'
import { problemIf, seconds, type Result } from './result.ts'
import { signUp, type Person } from './site/person.ts'
import { query, openSingleProcess, until, type SingleProcessSite } from './site/site.ts'
import { openProxy, type Proxy } from './site/upload-proxy.ts'

/** Size of the upload in MB of 1024 KB. */
const mb = Number(process.env['UPLOAD_MB'] ?? 1024)
const size = mb * 1024 * 1024
const cuts = 10

/**
 * A large file is uploaded from a real browser while the network is cut ten times, the tab is reloaded and the server
 * is killed; then again without faults, to see the chunks. Both files must arrive unchanged.
 */
export async function brokenUpload(folder: string, random: () => number): Promise<Result> {
  const site = await openSingleProcess(folder)
  const proxy = await openProxy(site.url)
  const person = await signUp(site)
  const context = await openBrowser(join(folder, 'profile'), person, proxy)
  const observations: string[] = []
  const problems: string[] = []
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    for (const isBroken of [false, true]) {
      const name = isBroken ? 'broken.bin' : 'in-peace.bin'
      const file = join(folder, name)
      const hash = await randomFile(file)
      Object.assign(proxy, { chunks: [], counts: {}, acknowledged: 0 })
      const began = performance.now()
      await page.goto(`${proxy.url}/settings/files`)
      await page.getByLabel('Files', { exact: true }).first().setInputFiles(file)
      const log = isBroken ? await injectFaults({ site, proxy, page, context, file, random }) : []
      const hasArrived = await until(600_000, async () => (await findStored(site, name)) !== undefined)
      const took = performance.now() - began
      const stored = await findStored(site, name)
      const served = stored && (await hashServed(site, person, stored.id))
      const sent = proxy.chunks.reduce((sum, { received }) => sum + received, 0)
      observations.push(
        `${name}: ${mb} MB in ${seconds(took)}, ${JSON.stringify(proxy.counts)}, ${(sent / size).toFixed(3)} × its bytes sent`,
        ...(isBroken ? [`${name}: ${log.join(', ')}`] : []),
        `${name}: chunks ${describeChunks(proxy)}`,
        `${name}: sha256 of the source ${hash.slice(0, 16)}…, noted ${stored?.sha256.slice(0, 16)}…, served ${served?.slice(0, 16)}…`,
      )
      problems.push(
        ...problemIf(!hasArrived, `${name} did not arrive within ten minutes`),
        ...problemIf(hasArrived && (stored?.sha256 !== hash || served !== hash), `${name} is not what was sent`),
        ...problemIf(!isBroken && !isDoubling(proxy), `${name}: the chunks are not 256 KB, 512 KB, … 32 MB`),
        ...problemIf(log.includes('the file had to be chosen again'), 'after the reload it did not go on by itself'),
      )
      await page.screenshot({ path: join(folder, `${name}.png`) })
      await rm(file)
    }
    return { observations, problems: [...problems, ...site.unexpected] }
  } finally {
    await context.close()
    proxy.close()
    await site.close()
  }
}

type FaultContext = {
  site: SingleProcessSite
  proxy: Proxy
  page: Page
  context: BrowserContext
  file: string
  random: () => number
}

/** Every fault happens while a chunk is in flight, spread over the whole upload in random order. */
async function injectFaults({ site, proxy, page, context, file, random }: FaultContext): Promise<string[]> {
  const log: string[] = []
  const kinds = [...Array.from({ length: cuts }, (_, n) => (n % 2 ? 'dropped' : 'offline')), 'reload', 'kill -9']
  const order = kinds.map((kind) => ({ kind, at: random() })).toSorted((a, b) => a.at - b.at)
  for (const [n, { kind }] of order.entries()) {
    const from = (size * (n + 0.5 + random() * 0.5)) / (order.length + 1)
    const isMidway = await until(120_000, async () => proxy.acknowledged >= from && proxy.inFlight > 0)
    if (!isMidway) return [...log, 'stuck']
    log.push(`${kind} at ${Math.round((proxy.acknowledged + proxy.inFlight) / 1024 / 1024)} MB`)
    if (kind === 'dropped') await proxy.cut(500 + random() * 1500)
    if (kind === 'offline') {
      await context.setOffline(true)
      await sleep(500 + random() * 1500)
      await context.setOffline(false)
    }
    if (kind === 'reload') {
      await page.reload()
      const again = page.getByRole('button', { name: /^Choose .* again$/ })
      const resumed = page.getByRole('button', { name: /^Pause / })
      await again.or(resumed).first().waitFor()
      if (await again.isVisible()) {
        log.push('the file had to be chosen again')
        await page.getByLabel('File', { exact: true }).setInputFiles(file)
      }
    }
    if (kind === 'kill -9') {
      await site.killServer()
      await site.startServer()
    }
  }
  return log
}

async function openBrowser(profile: string, { headers }: Person, { url }: Proxy): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const [name = '', value = ''] = headers['cookie']?.split('=') ?? []
  await context.addCookies([{ name, value: decodeURIComponent(value), url }])
  return context
}

/** Written in pieces, so that only one piece is in memory. */
async function randomFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(1024 * 1024)
  const file = await open(path, 'w')
  for (let n = 0; n < mb; n += 1) {
    randomFillSync(piece)
    hash.update(piece)
    await file.write(piece)
  }
  await file.close()
  return hash.digest('hex')
}

async function findStored(site: SingleProcessSite, name: string): Promise<{ id: string; sha256: string } | undefined> {
  return (await query<{ id: string; sha256: string }>(site, 'select id, sha256 from files where name = $1', [name])).at(
    0,
  )
}

async function hashServed({ url }: SingleProcessSite, { headers }: Person, id: string): Promise<string> {
  const answer = await fetch(`${url}/files/${id}`, { headers: { cookie: headers['cookie'] ?? '' } })
  const hash = createHash('sha256')
  for await (const piece of answer.body ?? []) hash.update(piece)
  return answer.ok ? hash.digest('hex') : `${answer.status}`
}

function isDoubling({ chunks }: Proxy): boolean {
  const sizes = chunks.slice(0, -1).map(({ announced }) => announced / 1024)
  return sizes.length >= 7 && sizes.every((kb, n) => kb === Math.min(256 * 2 ** n, 32_768))
}

/** Counts equal neighbours. For a chunk that was cut, tells how much of it arrived. */
function describeChunks({ chunks }: Proxy): string {
  const labels = chunks.map(({ announced, received, status }) =>
    received === announced && status === 204
      ? kb(announced)
      : `${kb(received)} of ${kb(announced)} (${status ?? 'cut'})`,
  )
  const groups: { label: string; times: number }[] = []
  for (const label of labels) {
    const last = groups.at(-1)
    if (last?.label === label) last.times += 1
    else groups.push({ label, times: 1 })
  }
  return groups.map(({ label, times }) => (times > 1 ? `${label} × ${times}` : label)).join(', ')
}

function kb(bytes: number): string {
  const amount = bytes / 1024
  return amount >= 1024 ? `${Number((amount / 1024).toFixed(1))} MB` : `${Math.round(amount)} KB`
}
