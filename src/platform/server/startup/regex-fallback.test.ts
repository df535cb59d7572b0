import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const fallback = fileURLToPath(import.meta.resolve('./regex-fallback.ts'))

test('an expression that backtracks exponentially ends at once', async () => {
  // In a process of its own, because the flag is for all expressions of a process. Without it this takes hours.
  const attack = `console.log(/^(a+)+$/.test('a'.repeat(40) + '!'))`
  const args = ['--disable-warning=ExperimentalWarning', '--import', fallback, '-e', attack]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 50_000 })
  expect(stdout).toBe('false\n')
})

test.for(['#app/main.ts', '#platform/server/foreign-files/child-process.ts'])('%s has it', async (program) => {
  const source = await readFile(fileURLToPath(import.meta.resolve(program)), 'utf8')
  expect(source).toMatch(/^import '.*\/startup\/regex-fallback\.ts'/)
})
