import type { Bundle, BundleCall } from '#platform/contract/bundle.ts'
import type { Id } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { implement, type ActionHandler } from '#platform/server/actions/implement.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract.ts'
import { fillReferences } from '../rules/fill-references.ts'
import { keptUntil } from '../rules/kept-until.ts'
import { addInstalled, lockInstalled, saveInstalled, saveUninstalled } from '../store.ts'
import { answersOf, isAvailable, readBundle } from './read.ts'

type CallContext = { running: Runtime; runAction: ActionHandler }

export const installActions = [
  implement(contract.installBundle, async ({ bundle: id, sampleData }, context) => {
    const { db, scope, running } = context
    const bundle = getDeclared(running, id)
    const isNew = await addInstalled(db, scope, id, bundle.name)
    const record = isNew ? undefined : await lockInstalled(db, scope, id)
    const isInstalled = record?.uninstalledAt === null || (record && (await bringBack(context, record)))
    if (!isInstalled) {
      const calls = bundle.install.filter(({ isSample }) => sampleData || !isSample)
      await saveInstalled(db, scope, id, await runCalls(context, calls))
    }
    return readBundle(running, db, scope, id)
  }),

  implement(contract.uninstallBundle, async ({ bundle: id }, context) => {
    const { db, scope, running, entry } = context
    const bundle = getDeclared(running, id)
    const record = await lockInstalled(db, scope, id)
    if (!record || record.uninstalledAt !== null)
      refuse('bundles.not-installed', 409, `${bundle.name} is not installed here.`)
    const answers = answersOf(record.items)
    for (const call of bundle.uninstall) await ignoreNotFound(() => runCall(context, call, answers))
    await saveUninstalled(db, scope, id, entry)
    return readBundle(running, db, scope, id)
  }),
]

function getDeclared(running: Runtime, id: string): Bundle {
  const bundle = running.bundles.find((each) => each.id === id)
  if (bundle && isAvailable(running, bundle)) return bundle
  refuse('bundles.unavailable', 404, 'There is no bundle with this id that this installation could install.')
}

/** Runs the calls in order, and returns the ids of what they created. */
async function runCalls(context: CallContext, calls: readonly BundleCall[]): Promise<Record<string, Id>> {
  const answers: Record<string, unknown> = {}
  const ids: Record<string, Id> = {}
  for (const call of calls) {
    const answer = await runCall(context, call, answers)
    if (call.as === undefined) continue
    answers[call.as] = answer
    if (typeof answer === 'object' && answer !== null && 'id' in answer) ids[call.as] = String(answer.id)
  }
  return ids
}

function runCall({ running, runAction }: CallContext, { action, input }: BundleCall, answers: Record<string, unknown>) {
  const implementation = running.registry.find(action)
  if (!implementation) throw new Error(`A bundle calls ${action}, which does not exist.`)
  return runAction(implementation, fillInput(input, answers))
}

function fillInput(input: BundleCall['input'], answers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, fillReferences(value, answers)]))
}

/**
 * Undoes the uninstall: everything comes back as it was, and the record too. Returns false if it is too late for that.
 * What somebody has restored or changed since stays as it is.
 */
async function bringBack(
  { running, runAction }: CallContext,
  { uninstalledAt, uninstalledIn }: { uninstalledAt: string | null; uninstalledIn: Id | null },
): Promise<boolean> {
  const undo = running.registry.find('journal.undo')
  if (!undo || uninstalledIn === null || keptUntil(uninstalledAt, new Date()) === null) return false
  return ignoreNotFound(() => runAction(undo, { id: uninstalledIn, rest: 'keep' }))
}

/** Somebody may have deleted a part of it by hand, or the journal is kept for less than 30 days. */
async function ignoreNotFound(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}
