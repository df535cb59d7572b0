import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { loadAreas } from '#app/load-areas.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import { newOwner } from '#test/app/new-owner.ts'
import { openTestAppOn } from '#test/app/test-app.ts'
import { copyDatabase } from '#test/database/databases.ts'
import { recordPlans } from '#test/database/record-plans.ts'
import startPostgres from '#test/setup.ts'
import { enlargeJournal } from './explain/enlarge-journal.ts'
import { fillJournal } from './explain/fill-journal.ts'
import { printGrowth, printJournalScans } from './explain/print-growth.ts'
import { runExamples } from './explain/run-examples.ts'
import { collectStatements, type Measured } from './explain/statements.ts'

/**
 * The statements whose cost grows with the journal: every example of every action, with all listeners, among 10,000
 * workspaces, with more and more changes. More than two million are not filled but simulated (`enlargeJournal`).
 * Usage: npm run bench -- explain [changes …]
 */
const sizes = process.argv.slice(3).map(Number)
if (sizes.length === 0) sizes.push(10_000, 1_000_000, 100_000_000)
const workspaces = 10_000
const maxFilled = 2_000_000
const analyze = { 'auto_explain.log_analyze': 'on', 'auto_explain.log_timing': 'off', 'auto_explain.log_buffers': 'on' }

const { promise, resolve } = Promise.withResolvers<ProvidedContext['postgres']>()
const stopPostgres = await startPostgres({
  provide: (_: string, value: ProvidedContext['postgres']) => resolve(value),
} as TestProject)
const template = await promise
const areas = await loadAreas()
const actions = areas.flatMap((area) => area.actions).map(({ action }) => action)
try {
  const filled = sizes.filter((size) => size <= maxFilled)
  const simulated = sizes.find((size) => size > maxFilled)
  const measured: Measured[] = []
  for (const size of filled) measured.push(...(await measure(size, size === filled.at(-1) ? simulated : undefined)))
  printGrowth(measured)
  printJournalScans(measured)
} finally {
  await stopPostgres()
}

/** Fills one database and measures it; with `simulated`, once more as if it had so many changes. */
async function measure(changes: number, simulated?: number): Promise<Measured[]> {
  const cleanups: (() => Promise<unknown>)[] = []
  const database = { ...(await copyDatabase(template)), cast: template.cast }
  let collected = collectStatements()
  const recording = await recordPlans(database.url, { settings: analyze, onPlan: (plan) => collected.add(plan) })
  try {
    const testApp = await openTestAppOn(database, (close) => cleanups.push(close))
    // Some examples end their workspace, so each run has one.
    const [first, second] = [await newOwner(testApp), await newOwner(testApp)]
    await fillJournal(testApp.url, [first, second], { changes, workspaces })
    const listeners = areas.flatMap((area) => area.listeners ?? [])
    cleanups.unshift(startEvents(testApp.url, testApp.running, listeners).stop)
    const run = async (size: number, owner: typeof first): Promise<Measured> => {
      collected = collectStatements()
      recording.startOver()
      const failed = await runExamples(testApp, owner, actions)
      return { changes: size, failed, executions: collected.executions(), statements: collected.statements }
    }
    const measured = [await run(changes, first)]
    if (simulated === undefined) return measured
    await enlargeJournal(testApp.url, simulated / changes)
    return [...measured, await run(simulated, second)]
  } finally {
    recording.stop()
    for (const close of cleanups) await close()
  }
}
