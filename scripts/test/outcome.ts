import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandResult } from '../run-command.ts'

/** How one part of the tests ended, the names of what failed, and how long its files took. */
export type Outcome = {
  passed: number
  failed: number
  failures: string[]
  /** What passed only at the second try. */
  flaky?: string[]
  seconds: number
  files: FileTime[]
}
export type FileTime = { file: string; seconds: number }

/** Gives a test runner a file for its JSON report, and reads it; undefined if the runner wrote none. */
export async function withReport<Report>(
  run: (file: string) => Promise<CommandResult>,
): Promise<CommandResult & { report: Report | undefined }> {
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-report-'))
  const file = join(folder, 'report.json')
  const result = await run(file)
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  await rm(folder, { recursive: true })
  return { ...result, report }
}

/** Prints the last lines of a run, and exits with its result. */
export function finish(outcomes: readonly Outcome[]): never {
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  // Again at the end, where a log that was cut still has them.
  printList(
    'Passed only at the second try; mend them',
    outcomes.flatMap(({ flaky = [] }) => flaky),
  )
  printList(
    'Failed',
    outcomes.flatMap(({ failures }) => failures),
  )
  process.stdout.write(`\nTests: ${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(sum('failed') ? 1 : 0)
}

function printList(title: string, failures: readonly string[]): void {
  if (failures.length === 0) return
  const lines = failures.map((failure) => `  ${failure.replaceAll('\n', '\n    ')}\n`)
  process.stdout.write(`\n${title}:\n${lines.join('')}`)
}
