import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'

export type Count = { passed: number; failed: number }

const bin = (name: string) => join('node_modules', '.bin', name)

/** What needs no database: each is one command that says what is wrong, or nothing. */
const looks: [what: string, command: string, ...args: string[]][] = [
  ['format', bin('oxfmt'), '--check'],
  ['lint', bin('oxlint'), '--type-aware'],
  ['types', bin('tsc'), '--project', 'tsconfig.json'],
  ['arrows', process.execPath, join('scripts', 'arrows.ts')],
  ['unused', bin('knip')],
]

/** Everything but the browser tests. */
export async function check(): Promise<Count> {
  const count = { passed: 0, failed: 0 }
  for (const [what, command, ...args] of looks) {
    const { ok, said, seconds } = await run(command, args)
    process.stdout.write(`${ok ? '✓' : '✗'} ${what} (${seconds} s)\n${ok ? '' : said}`)
    count[ok ? 'passed' : 'failed'] += 1
  }
  return add(count, await vitest())
}

export function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

async function vitest(): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-vitest-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await run(bin('vitest'), ['run', ...reporters], 'shown')
  const report: { numPassedTests: number; numFailedTests: number } = await readFile(file, 'utf8').then(
    JSON.parse,
    () => ({ numPassedTests: 0, numFailedTests: 1 }),
  )
  await rm(folder, { recursive: true })
  // A test file that does not even load has no failed test in it, but is a failure.
  return { passed: report.numPassedTests, failed: report.numFailedTests || (ok ? 0 : 1) }
}

export function run(command: string, args: string[], output: 'kept' | 'shown' = 'kept', env: NodeJS.ProcessEnv = {}) {
  const started = performance.now()
  return new Promise<{ ok: boolean; said: string; seconds: string }>((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout?.on('data', (text: Buffer) => (said += text))
    child.stderr?.on('data', (text: Buffer) => (said += text))
    child.on('error', (error) => (said += error.message))
    child.on('close', (code) =>
      resolve({ ok: code === 0, said, seconds: ((performance.now() - started) / 1000).toFixed(1) }),
    )
  })
}

if (import.meta.main) {
  buildIfStale(process.execPath)
  const { passed, failed } = await check()
  process.stdout.write(`\nTests: ${passed} passed, ${failed} failed\n`)
  process.exit(failed ? 1 : 0)
}
