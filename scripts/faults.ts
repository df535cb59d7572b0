import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '#test/project/temporary-folder.ts'
import { buildIfStale } from './build.mjs'
import { abuse } from './faults/abuse.ts'
import { answers } from './faults/runs/answers.ts'
import { clockJumps } from './faults/clock-jumps.ts'
import { deadlyJob } from './faults/deadly-job.ts'
import { farBehind } from './faults/far-behind.ts'
import { flowsKilled } from './faults/runs/flows-killed.ts'
import { imap } from './faults/mail/imap.ts'
import { importKilled } from './faults/import-killed.ts'
import { longOffline } from './faults/long-offline.ts'
import { mail } from './faults/mail/mail.ts'
import { notesKilled } from './faults/notes-killed.ts'
import type { Result } from './faults/result.ts'
import { connections } from './faults/outgoing/connections.ts'
import { outgoing } from './faults/outgoing/outgoing.ts'
import { poisonJob } from './faults/poison-job.ts'
import { postgresAway } from './faults/postgres-away.ts'
import { postgresKilled } from './faults/postgres-killed.ts'
import { round, type InjectFault } from './faults/round.ts'
import { rowsKilled } from './faults/rows-killed.ts'
import { serverKilled } from './faults/server-killed.ts'
import { databaseGone, openSingleProcess, openMultiProcess, type Site } from './faults/site/site.ts'
import { addTo, emptyTally, failuresIn, table, type Tally } from './faults/site/tally.ts'
import { backup } from './faults/team/backup/backup.ts'
import { followCompose } from './faults/team/follow-compose.ts'
import { followReadme } from './faults/team/follow-readme.ts'
import { pooler } from './faults/team/pooler.ts'
import { proxies } from './faults/team/proxies.ts'
import { workerFrozen } from './faults/team/worker-frozen.ts'
import { upgrade } from './faults/team/upgrade.ts'
import { tableKilled } from './faults/table-killed.ts'
import { brokenUpload } from './faults/upload.ts'
import { widenCrashWindow } from './faults/widen-crash-window.ts'
import { workerKilled } from './faults/worker-killed.ts'

/** `npm run faults`: breaks things at random moments, and counts what was lost, duplicated or late. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    only: { type: 'string' },
    /** How long the abuse goes on. */
    minutes: { type: 'string', default: '5' },
    /** Only these kinds of abuse, separated by commas; `each`: one kind at a time. */
    attacks: { type: 'string' },
    /** How many mails are sent. */
    mails: { type: 'string', default: '10000' },
  },
})

const inRounds: Record<string, (folder: string) => Promise<{ site: Site; injectFault: InjectFault }>> = {
  server: async (folder) => {
    const site = await openSingleProcess(folder)
    return { site, injectFault: serverKilled(site) }
  },
  worker: async (folder) => {
    const site = await openMultiProcess(folder, 2)
    return { site, injectFault: workerKilled(site, random) }
  },
  frozen: async (folder) => {
    const site = await openMultiProcess(folder, 2, databaseGone)
    return { site, injectFault: workerFrozen(site, random) }
  },
  postgres: async (folder) => {
    const site = await openSingleProcess(folder, databaseGone)
    return { site, injectFault: postgresKilled(site) }
  },
}

type Once = (folder: string, random: () => number, minutes: number, mails: number, rounds: number) => Promise<Result>

const once: Record<string, Once> = {
  abuse: (folder, _random, minutes) => abuse(folder, minutes, values.attacks),
  away: postgresAway,
  offline: longOffline,
  behind: farBehind,
  clock: clockJumps,
  poison: poisonJob,
  'deadly-job': deadlyJob,
  outgoing,
  connections,
  mail,
  imap,
  upload: brokenUpload,
  import: importKilled,
  table: tableKilled,
  rows: rowsKilled,
  flows: flowsKilled,
  answers,
  notes: notesKilled,
  upgrade,
  backup,
  team: followReadme,
  compose: followCompose,
  pooler,
  proxies,
}

const known = [...Object.keys(inRounds), ...Object.keys(once)]
if (values.only && !known.includes(values.only)) {
  process.stderr.write(`Say which: npm run faults -- --only ${known.join(' | ')}\n`)
  process.exit(64)
}
/** Needs a program that is not part of this project. */
const onlyByName = ['imap']
const isWanted = ([kind]: [string, unknown]) => (values.only ? values.only === kind : !onlyByName.includes(kind))
const random = seeded(Number(values.seed))
process.stdout.write(`Seed ${values.seed}\n`)
buildIfStale(process.execPath)

const began = performance.now()
const tallies = new Map<string, Tally>()
const problems: string[] = []
for (const [kind, open] of Object.entries(inRounds).filter(isWanted))
  await inFolder(async (folder) => {
    const { site, injectFault } = await open(folder)
    const sum = emptyTally()
    tallies.set(kind, sum)
    try {
      await widenCrashWindow(site)
      for (let n = 1; n <= Number(values.rounds); n += 1) {
        const { tally } = await round(site, random, injectFault)
        addTo(sum, tally)
        const failures = failuresIn(tally)
        problems.push(...failures.map((failure) => `${kind}: ${failure} in round ${n}`))
        process.stdout.write(`${kind} ${n}: ${failures.join(', ') || 'fine'}\n`)
      }
    } finally {
      await site.close()
    }
  })
for (const [kind, run] of Object.entries(once).filter(isWanted))
  await inFolder(async (folder) => {
    const result = await run(folder, random, Number(values.minutes), Number(values.mails), Number(values.rounds))
    problems.push(...result.problems.map((each) => `${kind}: ${each}`))
    for (const each of result.observations) process.stdout.write(`${kind}: ${each}\n`)
  })

if (tallies.size > 0) process.stdout.write(`\n${table(tallies)}\n`)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
process.stdout.write(
  `\n${problems.length > 0 ? problems.join('\n') : 'Nothing lost, nothing doubled, nothing late.'}\n`,
)
process.stdout.write(`Seed ${values.seed}, ${minutes} minutes\n`)
process.exit(problems.length > 0 ? 1 : 0)

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A seeded random generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
