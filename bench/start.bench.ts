import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { newcomer } from '../scripts/newcomer.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { secondsSince, startBuilt } from './built-server.ts'

/** Time of the second start, memory when idle, and what a browser loads for /focus. */
const port = 3293
const url = `http://localhost:${port}`
const folder = await temporaryFolder()
const first = await startBuilt(port, folder)
await first.stop()
const second = await startBuilt(port, folder)
try {
  print('first start on an empty data folder', `${first.seconds} s`)
  print('second start to ready', `${second.seconds} s`, 'under 3 s')
  const { scripts, styles } = await firstLoad()
  print('JavaScript for /focus, gzip', `${scripts} KB`, 'under 180 KB')
  print('CSS for /focus, gzip', `${styles} KB`)
  await wait(15_000)
  const { server, postgres } = memory(second.pid)
  print(
    'idle memory, 15 s after the last request',
    `${server + postgres} MB (server ${server}, PostgreSQL ${postgres})`,
    'under 220 MB',
  )
} finally {
  const before = performance.now()
  await second.stop()
  print('Ctrl-C to everything stopped', `${secondsSince(before)} s`, 'under 5 s')
  await rm(folder, { recursive: true, force: true })
}

function print(what: string, figure: string, target = ''): void {
  process.stdout.write(`${what.padEnd(44)} ${figure.padEnd(44)} ${target}\n`)
}

async function firstLoad(): Promise<{ scripts: number; styles: number }> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage({ baseURL: url })
  const [name = '', value = ''] = (await newcomer(url, 'bench@kestrel.test')).cookie.split(/=(.*)/s)
  await page.context().addCookies([{ name, value, url }])
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/focus', { waitUntil: 'networkidle' })
  await browser.close()
  const size = (ending: string) => {
    const files = new Set(loaded.filter((path) => path.endsWith(ending)))
    const bytes = [...files].reduce(
      (sum, path) => sum + gzipSync(readFileSync(join('dist/web', path)), { level: 9 }).length,
      0,
    )
    return Math.round(bytes / 102.4) / 10
  }
  return { scripts: size('.js'), styles: size('.css') }
}

/** Proportional set size of the process tree: the memory that its end would free. Linux only. */
function memory(root: number): { server: number; postgres: number } {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return [{ pid: Number(pid), parent, isPostgres: /\(postgres/.test(stat) }]
      } catch {
        return []
      }
    })
  const family = new Set([root])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  // Leaves out the small script that started the server.
  const members = processes.filter(({ pid }) => family.has(pid) && pid !== root)
  const sum = (isPostgres: boolean) => {
    const own = members.filter((each) => each.isPostgres === isPostgres)
    return Math.round(own.reduce((total, { pid }) => total + pssOf(pid), 0) / 1024)
  }
  return { server: sum(false), postgres: sum(true) }
}

function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
}
