import { join } from 'node:path'
import { runCommand } from '../run-command.ts'
import type { Outcome } from './outcome.ts'

const bin = (name: string) => join('node_modules', '.bin', name)

/** Each check is one command that prints what is wrong. The longest first: they share two cores. */
const checks: [name: string, command: string, ...args: string[]][] = [
  // Reports what tsc would, and loads the types only once.
  ['lint and types', bin('oxlint'), '--type-aware', '--type-check'],
  ['unused', bin('knip')],
  ['arrows', process.execPath, join('scripts', 'project', 'arrows.ts')],
  ['table owners', process.execPath, join('scripts', 'project', 'table-owners.ts')],
  ['deploy files', process.execPath, join('scripts', 'deploy', 'check-files.ts')],
  ['format', bin('oxfmt'), '--check'],
]

/** The type checker is written in Go: it collects garbage, for a quarter of its time, only where memory would grow too far. */
const goSettings = { GOGC: 'off', GOMEMLIMIT: '6GiB' }

/** Says what it could not check. */
const alwaysShown = 'deploy files'

/** The checks that need no database. */
export async function staticChecks({ atOnce = 2 }: { atOnce?: number } = {}): Promise<Outcome> {
  const started = performance.now()
  const waiting = [...checks]
  const failures: string[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, ...args] = next
      const { ok, output, seconds } = await runCommand(command, args, { env: goSettings })
      process.stdout.write(
        `${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n${ok && name !== alwaysShown ? '' : output}`,
      )
      if (!ok) failures.push(name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
    failures,
    seconds: (performance.now() - started) / 1000,
    files: [],
  }
}
