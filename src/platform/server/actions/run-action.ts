import { defaultMaxInputBytes, type Action } from '../../contract/action.ts'
import { freshId, type Id } from '../../contract/id.ts'
import { issueMessage } from '../../contract/forms/issue-message.ts'
import { isRole, may } from '../../contract/permission.ts'
import { Refusal, refuse } from '../../contract/refusal.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { ActionHandler, ActionContext, SendFromAction } from './implement.ts'
import { isCoveredByScopes, scopeOf, standingOf, type Caller } from '../auth/caller.ts'
import { afterCommit } from '../db/after-commit.ts'
import { retryTransaction } from '../db/transactions/retry-transaction.ts'
import type { Db } from '../db/database.ts'
import { withScope } from '../db/with-scope.ts'
import { refusalOfDatabaseError } from '../db/database-errors.ts'
import type { Implementation } from './implementation.ts'
import { insertEntry, insertEntriesQuery, setEntry, withSavepoint } from '../journal/entry.ts'
import { runLongRead } from './long-read.ts'
import type { RunResult, RunOptions } from './run-options.ts'
import { claimIdempotencyKey } from './idempotency-key.ts'
import { runOutgoingAction } from '../outgoing/run-outgoing-action.ts'
import { counter, summary } from '../monitoring/metrics.ts'
import { trace } from '../monitoring/tracing.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { batchCall } from './batch-calls.ts'
import { checkRawInput } from './check-raw-input.ts'
import { withRepeatableIds } from './repeatable-ids.ts'
import { parsed, SerializedJson } from './serialized-json.ts'

/**
 * The only way to run an action, from every route: check permission and input, run it in one transaction with its journal
 * entry, check the output.
 */
export async function runAction(...args: Parameters<typeof execute>): Promise<RunResult> {
  const { answer, entry } = await measured(...args)
  return { answer: parsed(answer), ...(entry && { entry }) }
}

/** Like `runAction`, with the answer as JSON text. */
export async function runActionToJson(...args: Parameters<typeof execute>): Promise<{ json: string; entry?: Id }> {
  const { answer, entry } = await measured(...args)
  return {
    json: answer instanceof SerializedJson ? answer.json : JSON.stringify(answer ?? null),
    ...(entry && { entry }),
  }
}

const measureAction = summary('taaskly_action_seconds', 'Actions by name, and how long they took.')
const countFailure = counter('taaskly_action_failures_total', 'Actions that were refused, or failed unexpectedly.')

async function measured(...args: Parameters<typeof execute>): Promise<RunResult> {
  const { name } = args[1].action
  const started = performance.now()
  try {
    return await trace({ name, kind: 'internal' }, () => execute(...args))
  } catch (error) {
    countFailure({ action: name, reason: error instanceof Refusal ? 'refused' : 'unexpected' })
    throw error
  } finally {
    measureAction((performance.now() - started) / 1000, { action: name })
  }
}

async function execute(
  running: Runtime,
  implementation: Implementation,
  caller: Caller,
  rawInput: unknown,
  options: RunOptions,
): Promise<RunResult> {
  const { action, batch } = implementation
  requirePermission(action, caller)
  const input = parseInput(action, rawInput)
  const scope = scopeOf(caller)
  try {
    if (implementation.outgoing && scope.kind === 'account')
      return await runOutgoingAction(running, implementation.outgoing, scope, input, options)
    if (action.effect === 'read') {
      const read = (db: Db) => invoke({ running, caller, scope, db, entry: '', options }, implementation, input)
      if (action.longRunning) return { answer: await runLongRead(running.database, scope, read, options) }
      return { answer: await running.database.read(scope, read, options.tables) }
    }
    const runAlone = () => retryTransaction(() => executeWrite(running, implementation, caller, input, options))
    const isSpecial = options.idempotencyKey ?? options.alsoWrite ?? options.idSeed
    if (!batch || scope.kind !== 'account' || isSpecial) return await runAlone()
    return await batchCall({ running, implementation, scope, input, options }, batch, runAlone)
  } catch (error) {
    throw error instanceof Refusal ? error : (refusalOfDatabaseError(error) ?? error)
  }
}

async function executeWrite(
  running: Runtime,
  implementation: Implementation,
  caller: Caller,
  input: Record<string, unknown>,
  options: RunOptions,
): Promise<RunResult> {
  const { action } = implementation
  const scope = scopeOf(caller)
  const entry = freshId()
  const rechecked = new Set<Id>()
  // Sessions are checked again only after the commit: before it, the check would see the old state.
  const recordingRuntime = { ...running, recheck: (person: Id) => rechecked.add(person) }
  let done: { answer: unknown } | undefined
  const work = async (db: Db) => {
    if (options.idempotencyKey && !(await claimIdempotencyKey(db, scope, options.idempotencyKey))) return
    const answer = await invoke({ running: recordingRuntime, caller, scope, db, entry, options }, implementation, input)
    await options.alsoWrite?.(db, scope, { answer: parsed(answer), entry })
    done = { answer }
  }
  const journalEntries = () => done && insertEntriesQuery(scope, [{ id: entry, action, input, ...done, ...options }])
  await running.database.write(scope, work, entry, journalEntries)
  rechecked.forEach((person) => running.recheck(person))
  return { answer: done?.answer, entry }
}

type Execution = {
  running: Runtime
  caller: Caller
  scope: AnyScope
  db: Db
  entry: Id
  options: RunOptions
}

async function invoke(
  execution: Execution & { within?: Id | undefined },
  { action, run }: Implementation,
  input: Record<string, unknown>,
): Promise<unknown> {
  const { running, caller, scope, db, entry, options } = execution
  const { requestId, progressId } = options
  const report = (done: number, total: number) => {
    if (progressId && scope.kind === 'account') running.progress(scope, progressId, done, total)
  }
  const runAction = runNested(execution, action)
  const send = sendFrom(execution)
  const onCommitted = (work: () => void) => (action.effect === 'read' ? work() : afterCommit(db(scope), work))
  const context = { db, scope, caller, entry, requestId, report, runAction, send, onCommitted, running }
  const answer = await withRepeatableIds(options.idSeed, () =>
    run(input as never, context satisfies LooseContext as never),
  )
  return answer instanceof SerializedJson ? answer : action.output.parse(answer)
}

type LooseContext = Omit<ActionContext<Action>, 'scope'> & { scope: AnyScope }

/** Requests a call under the outermost entry, because that is where people look for its outcome. */
function sendFrom({ running, db, scope, entry, within }: Execution & { within?: Id | undefined }): SendFromAction {
  return (call, input, details, caller) => {
    const senderScope = caller ? scopeOf(caller) : scope
    return withScope(db, scope, senderScope, (scopedDb) =>
      running.outgoing.send(scopedDb, senderScope, call, input, { ...details, entry: within ?? entry }),
    )
  }
}

/** Runs actions in a transaction that somebody else has opened: each gets an entry within `entry`. */
export function runInside(execution: Execution): ActionHandler {
  return runNested(execution, { name: 'This', effect: 'write' })
}

/** Runs another action in the same transaction. Its changes get an entry of their own, within the outer entry. */
function runNested(
  execution: Execution & { within?: Id | undefined },
  outer: Pick<Action, 'name' | 'effect'>,
): ActionHandler {
  let isRunning = false
  return async (implementation, rawInput, caller = execution.caller, group = execution.options.group) => {
    const { action } = implementation
    // They share one connection, which has one caller and one entry at a time.
    if (isRunning) throw new Error(`${outer.name} must run other actions one after another.`)
    if (outer.effect === 'read' && (action.effect !== 'read' || caller !== execution.caller))
      throw new Error(`${outer.name} is a read for its caller only, so it cannot run ${action.name}.`)
    requirePermission(action, caller)
    const input = parseInput(action, rawInput)
    const scope = scopeOf(caller)
    isRunning = true
    const answer = await withScope(execution.db, execution.scope, scope, async (db) => {
      const nested = { ...execution, caller, scope, db }
      if (action.effect === 'read') return invoke(nested, implementation, input)
      const entry = freshId()
      // In another workspace the entry stands alone: the outer entry is not visible there.
      const within = isSameWorkspace(execution.scope, scope) ? (execution.within ?? execution.entry) : undefined
      return withSavepoint(db, scope, async () => {
        await setEntry(db, scope, entry)
        const answer = await invoke({ ...nested, entry, within }, implementation, input)
        await insertEntry(db, scope, { id: entry, action, input, answer, within, ...execution.options, group })
        await setEntry(db, scope, execution.entry)
        return answer
      })
    }).finally(() => (isRunning = false))
    return parsed(answer) as never
  }
}

function isSameWorkspace(one: AnyScope, other: AnyScope): boolean {
  return one.kind !== 'account' || other.kind !== 'account' || one.account === other.account
}

export function requirePermission(action: Action, caller: Caller): void {
  const refusal = permissionRefusal(action, caller)
  if (refusal) throw refusal
}

/**
 * Checks a call from outside: keys only within their scopes; keys, agents and flows only actions on their surface. Nested
 * actions and jobs skip this, because it was checked for the action that requested them.
 */
export function requireExternalAccess(action: Action, caller: Caller, onMissingRight?: () => void): void {
  const missingRight = permissionRefusal(action, caller) ?? surfaceRefusal(action, caller)
  if (missingRight) onMissingRight?.()
  const refusal = missingRight ?? staleProofRefusal(action, caller)
  if (refusal) throw refusal
}

export function isCallableBy(action: Action, caller: Caller): boolean {
  return !permissionRefusal(action, caller) && !surfaceRefusal(action, caller)
}

function permissionRefusal({ permission, title }: Action, caller: Caller): Refusal | undefined {
  const rights = standingOf(caller)
  if (permission !== 'anyone' && caller.kind === 'person' && caller.unverified)
    return new Refusal(
      'email.unverified',
      403,
      'Confirm your email address first, by the link in the mail we sent you.',
    )
  if (isRole(permission) && caller.kind === 'person' && caller.secondFactorMissing) return secondFactorRefusal()
  if (may(permission, rights)) return undefined
  if (!rights.signedIn) return new Refusal('sign-in.needed', 401, 'Sign in first, or send an API key.')
  const needed = isRole(permission) ? `It takes the role ${permission} in this workspace.` : ''
  return new Refusal('permission.missing', 403, `You may not do this here: ${lower(title)}. ${needed}`.trim())
}

/** A workspace can require a second factor of its members, and of the keys that act for them. */
export function secondFactorRefusal(): Refusal {
  return new Refusal(
    'second-factor.required',
    403,
    'This workspace asks its members for a second factor. Set one up in your account settings first.',
  )
}

function surfaceRefusal({ name, surfaces }: Action, caller: Caller): Refusal | undefined {
  if (caller.kind === 'visitor' || caller.kind === 'person') return undefined
  const [surface, label] = callerSurfaces[caller.kind]
  if (!surfaces.includes(surface))
    return new Refusal(`${caller.kind}.person-only`, 403, `Only a signed-in person can do this, not ${label}.`)
  if (isCoveredByScopes(caller.kind === 'key' ? caller.scopes : caller.allowed, name)) return undefined
  if (caller.kind === 'key')
    return new Refusal('key.scope-missing', 403, `This key may not do ${name}. Make a key whose scopes include it.`)
  return new Refusal(`${caller.kind}.not-allowed`, 403, `${name} is not among the actions that it is allowed to do.`)
}

/** Somebody who finds an unlocked screen must not be able to change a password with it. */
function staleProofRefusal({ sensitive }: Action, caller: Caller): Refusal | undefined {
  return sensitive && caller.kind === 'person' ? reauthenticationRefusal(caller.session?.provenAt ?? 0) : undefined
}

export function reauthenticationRefusal(provenAt: number): Refusal | undefined {
  const proofMaxAgeMs = 15 * 60_000
  if (Date.now() - provenAt < proofMaxAgeMs) return undefined
  return new Refusal('sign-in.again', 403, 'Confirm that it is you before you change this.')
}

const callerSurfaces = {
  key: ['api', 'an API key'],
  agent: ['agents', 'an agent'],
  flow: ['flows', 'a flow'],
} as const

/** Parses the input, or refuses it with a message that names the wrong field. */
export function parseInput(action: Action, input: unknown): Record<string, unknown> {
  checkRawInput(input, Math.ceil((action.maxInputBytes ?? defaultMaxInputBytes) / 16))
  const { success, data, error } = action.input.safeParse(input, { error: issueMessage })
  if (success) return data
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = issues[0]
  const where = first?.path ? `${first.path}: ` : ''
  refuse('input.wrong', 400, `${where}${first?.message ?? 'The input is not right.'}`, issues.slice(0, 20))
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
