import { spawnSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { undo } from '#areas/journal/contract.ts'
import { problemIf, type Result } from './result.ts'
import { round, type Round } from './round.ts'
import { query, openSingleProcess, type SingleProcessSite } from './site/site.ts'
import { addTo, emptyTally, failuresIn } from './site/tally.ts'

/**
 * The clock of the server and of PostgreSQL jumps while they are killed under load: ahead, correct, behind, correct.
 */
export async function clockJumps(folder: string, random: () => number): Promise<Result> {
  const library = spawnSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).stdout?.trim()
  if (!library) return { observations: ['did not run: faketime is not installed'], problems: [] }
  const site = await openSingleProcess(folder)
  const sum = emptyTally()
  try {
    const jump = async (offset: string): Promise<Round> => {
      const env = await clockAt(offset, library, folder)
      const done = await round(site, random, async () => {
        await site.killServer()
        await site.startServer(env)
      })
      addTo(sum, done.tally)
      return done
    }
    const ahead = await jump('+2h')
    const isAhead = await hoursOff(site)
    await jump('+0')
    const undone = await undoLastOf(site, ahead)
    await jump('-2h')
    const isBehind = await hoursOff(site)
    await jump('+0')
    return {
      observations: [
        `${sum.rounds} jumps; the database was ${isAhead} h and ${isBehind} h off`,
        `${sum.acknowledged} writes and ${sum.jobs} jobs saved, ${sum['unknown saved']} + ${sum['unknown not saved']} unknown`,
        `undoing an entry from the future: ${undone}`,
      ],
      problems: [
        ...failuresIn(sum),
        ...problemIf(isAhead !== 2 || isBehind !== -2, 'the clock did not jump'),
        ...problemIf(undone !== 'done', 'undo did not work'),
      ],
    }
  } finally {
    await site.close()
  }
}

/** PostgreSQL gets a clean environment, so the program that starts it sets its clock. */
async function clockAt(offset: string, library: string, folder: string): Promise<Record<string, string>> {
  const env = { LD_PRELOAD: library, FAKETIME: offset, DONT_FAKE_MONOTONIC: '1' }
  const bin = join(folder, `clock${offset}`)
  await mkdir(bin, { recursive: true })
  const words = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
  // After setpriv's arguments, because faketime's files must belong to the user that PostgreSQL runs as.
  const script = `#!/bin/sh
options=
while [ "\${1#--}" != "$1" ]; do options="$options $1"; shift; done
exec /usr/bin/setpriv $options env ${words.join(' ')} "$@"
`
  await writeFile(join(bin, 'setpriv'), script)
  await chmod(join(bin, 'setpriv'), 0o755)
  return { ...env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
}

async function hoursOff(site: SingleProcessSite): Promise<number> {
  const [row] = await query<{ at: Date }>(site, 'select clock_timestamp() as at')
  return row ? Math.round((row.at.getTime() - Date.now()) / 3_600_000) : NaN
}

async function undoLastOf(site: SingleProcessSite, { person, writes }: Round): Promise<string> {
  const last = writes.findLast(({ kind, result }) => kind === 'task' && result === 'acknowledged')
  const { result, message } = await person.call(undo.name, { id: last?.entry })
  const left = await query(site, 'select from focus_tasks where person_id = $1 and title = $2', [
    person.id,
    last?.title,
  ])
  return result === 'acknowledged' && left.length === 0 ? 'done' : `${result} ${message}`
}
