import { dirname, join } from 'node:path'
import { withReport, type Outcome } from './outcome.ts'
import { runCommand } from '../run-command.ts'
import type { VitestReport } from './vitest-report.ts'

/**
 * Runs the tests in these files, or all of them. At a desk a failure is a failure. CI runs the files that failed once
 * more, one at a time, and reports the tests that pass only then, as it does with journeys.
 */
export async function vitest(files: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const first = await runVitest(files, env)
  const failedFiles = new Set(first.failures.map(({ file }) => file))
  if (!process.env['CI'] || failedFiles.size === 0 || failedFiles.size > 10) return outcomeOf(first, first)
  const second = await runVitest([...failedFiles, '--maxWorkers=1'], env)
  const failedAgain = new Set(second.failures.map(nameOf))
  const once = first.failures.filter((failure) => !failedAgain.has(nameOf(failure)))
  return { ...outcomeOf(first, second), flaky: once.map(describeFailure) }
}

function outcomeOf(first: Run, last: Run): Outcome {
  const failures = [...last.failures.map(describeFailure), ...last.strayErrors]
  return {
    passed: first.passed + first.failures.length - last.failures.length,
    failed: failures.length || (last.ok ? 0 : 1),
    failures,
    seconds: first.seconds,
    files: first.files,
  }
}

type Failure = VitestReport['failures'][number]

function nameOf({ file, title }: Failure): string {
  return title ? `${file} › ${title}` : file
}

function describeFailure(failure: Failure): string {
  return [nameOf(failure), ...(failure.message ? [failure.message.slice(0, 1_000)] : [])].join('\n')
}

type Run = VitestReport & { ok: boolean; seconds: number }

async function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const { ok, seconds, report } = await withReport<VitestReport>((file) => {
    const reporters = ['--reporter=default', `--reporter=${join('scripts', 'test', 'vitest-report.ts')}`]
    return runCommand(join('node_modules', '.bin', 'vitest'), ['run', ...reporters, ...args], {
      show: true,
      // Several tests start processes that load the whole application.
      env: { ...env, VITEST_REPORT: file, NODE_COMPILE_CACHE: join(dirname(file), 'compile-cache') },
    })
  })
  return { passed: 0, failures: [], strayErrors: [], files: [], ...report, ok, seconds }
}
