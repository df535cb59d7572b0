import { join } from 'node:path'
import { withReport, type FileTime, type Outcome } from './outcome.ts'
import { runCommand } from '../run-command.ts'

type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

export async function journeys(
  chromium: string,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const { ok, seconds, report } = await withReport<Report>((file) => {
    const env = { ...environment, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const playwright = join('node_modules', '.bin', 'playwright')
    return runCommand(playwright, ['test', '--reporter=list,json', ...args], { show: true, env })
  })
  const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 1, flaky: 0 }
  const isFlakyAllowed = ok && flaky > 0
  if (isFlakyAllowed) process.stdout.write(`Journeys that passed only at the second try: ${flaky}. Mend them.\n`)
  return {
    passed: isFlakyAllowed ? expected + flaky : expected,
    failed: ok ? 0 : unexpected + flaky || 1,
    failures: failuresIn(report?.suites ?? []),
    seconds,
    files: timesIn(report?.suites ?? []),
  }
}

function failuresIn(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`),
    ...failuresIn(inner),
  ])
}

/** A file has one suite for each viewport. */
function timesIn(suites: readonly Suite[]): FileTime[] {
  const files = Map.groupBy(suites, ({ file }) => file)
  return [...files].map(([file, parts]) => ({ file, seconds: parts.reduce((sum, part) => sum + secondsOf(part), 0) }))
}

function secondsOf({ suites = [], specs = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}
