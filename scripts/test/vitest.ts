import { join, relative } from 'node:path'
import { withReport, type Outcome } from './outcome.ts'
import { runCommand } from '../run-command.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: Result[] }[]
}
type Result = { title: string; status: string }

/** Runs the tests in these files, or all of them. */
export async function vitest(files: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const { ok, seconds, report } = await withReport<Report>((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return runCommand(join('node_modules', '.bin', 'vitest'), ['run', ...reporters, ...files], { show: true, env })
  })
  return {
    passed: report?.numPassedTests ?? 0,
    // A test file that does not load has no failed test, but is a failure.
    failed: report?.numFailedTests || (ok ? 0 : 1),
    failures: (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed')
      const file = relative('.', name)
      return failed.length || status === 'passed' ? failed.map(({ title }) => `${file} › ${title}`) : [file]
    }),
    seconds,
    files: (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}
