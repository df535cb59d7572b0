import { usualLargestInput, type Action } from '../contract/action.ts'
import { newId, type Id } from '../contract/id.ts'
import { issueWords } from '../contract/issue-words.ts'
import { isRole, may } from '../contract/permission.ts'
import { Refusal, refuse } from '../contract/refusal.ts'
import type { AnyScope } from '../contract/scope.ts'
import type { Does, Doing } from './action.ts'
import { coveredBy, scopeOf, standingOf, type Caller } from './caller.ts'
import type { Db } from './db/database.ts'
import { lend } from './db/lend.ts'
import { refusalOf } from './db/trouble.ts'
import type { Implementation } from './implementation.ts'
import { enterJournal, turnTo } from './journal/enter.ts'
import { takeOnce } from './once.ts'
import type { Running } from './running.ts'
import { checkShape } from './shape.ts'

export type Occasion = {
  requestId: string
  /** What this belongs to, together with other calls: one answer of an agent, one import, one paste. */
  group?: Id | undefined
  /** A name for this very call: whatever else comes under it does nothing. */
  once?: string
  /** The caller's own name for this call, to hear by how far it has come. */
  request?: Id | undefined
  /** Notes which tables a read has looked into. */
  tables?: Set<string>
}

export type Done = { answer: unknown; entry?: Id }

/**
 * The one way in which an action happens, whatever door it came through:
 * ask the right, check the input, do it in one transaction with its journal entry, check the output.
 */
export async function runAction(
  running: Running,
  implementation: Implementation,
  caller: Caller,
  input: unknown,
  occasion: Occasion,
): Promise<Done> {
  const { action } = implementation
  askRight(action, caller)
  const given = accept(action, input)
  const scope = scopeOf(caller)
  const { database } = running
  try {
    if (action.effect === 'read') {
      const look = (db: Db) => perform({ running, caller, scope, db, entry: '', occasion }, implementation, given)
      return { answer: await database.read(scope, look, occasion.tables) }
    }
    const entry = newId()
    const work = async (db: Db) => {
      if (occasion.once && !(await takeOnce(db, scope, occasion.once))) return undefined
      return perform({ running, caller, scope, db, entry, occasion }, implementation, given)
    }
    return { answer: await database.write(scope, work, entry), entry }
  } catch (error) {
    throw error instanceof Refusal ? error : (refusalOf(error) ?? error)
  }
}

type Performance = { running: Running; caller: Caller; scope: AnyScope; db: Db; entry: Id; occasion: Occasion }

async function perform(
  performance: Performance & { within?: Id },
  { action, run }: Implementation,
  given: Record<string, unknown>,
): Promise<unknown> {
  const { running, scope, db, entry, occasion, within } = performance
  const { requestId, group, request } = occasion
  const report = (done: number, total: number) => {
    if (request && scope.kind === 'account') running.progress(scope, request, done, total)
  }
  const doing = { db, scope, entry, requestId, report, does: onTheWay(performance, action), running }
  const answer = action.output.parse(await run(given as never, doing satisfies LooseDoing as never))
  if (action.effect !== 'read')
    await enterJournal(db, scope, { id: entry, action, given, answer, requestId, group, within })
  return answer
}

type LooseDoing = Omit<Doing<Action>, 'scope'> & { scope: AnyScope }

/** Another action in the same transaction. What it changes stands under its own entry, which stands within the first one. */
function onTheWay(performance: Performance & { within?: Id }, outer: Action): Does {
  return async (implementation, input, caller = performance.caller) => {
    const { action } = implementation
    if (outer.effect === 'read' && (action.effect !== 'read' || caller !== performance.caller))
      throw new Error(`${outer.name} only looks, and only for its caller, so it cannot do ${action.name}.`)
    askRight(action, caller)
    const given = accept(action, input)
    const scope = scopeOf(caller)
    const answer = await lend(performance.db, performance.scope, scope, async (db) => {
      const theirs = { ...performance, caller, scope, db }
      if (action.effect === 'read') return perform(theirs, implementation, given)
      const entry = newId()
      await turnTo(db, scope, entry)
      try {
        const within = performance.within ?? performance.entry
        return await perform({ ...theirs, entry, within }, implementation, given)
      } finally {
        // After an error of the database there is no way back, and that error is the one to tell.
        await turnTo(db, scope, performance.entry).catch(() => {})
      }
    })
    return answer as never
  }
}

/** May this caller do this at all? */
export function askRight(action: Action, caller: Caller): void {
  const standing = standingOf(caller)
  if (!may(action.permission, standing)) {
    if (!standing.signedIn) refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
    const needed = isRole(action.permission) ? `It takes the role ${action.permission} in this workspace.` : ''
    refuse('permission.missing', 403, `You may not do this here: ${lower(action.title)}. ${needed}`.trim())
  }
  if (caller.kind !== 'key') return
  if (!action.surfaces.includes('api'))
    refuse('key.person-only', 403, 'Only a signed-in person can do this, not an API key.')
  if (!coveredBy(caller.scopes, action.name))
    refuse('key.scope-missing', 403, `This key may not do ${action.name}. Make a key whose scopes include it.`)
}

/** The input as the action takes it, or a refusal that names what is wrong. */
export function accept(action: Action, input: unknown): Record<string, unknown> {
  checkShape(input, Math.ceil((action.largestInput ?? usualLargestInput) / 16))
  const { success, data, error } = action.input.safeParse(input, { error: issueWords })
  if (success) return data
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = issues[0]
  const where = first?.path ? `${first.path}: ` : ''
  refuse('input.wrong', 400, `${where}${first?.message ?? 'The input is not right.'}`, issues.slice(0, 20))
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
