import { usualLargestInput, type Action } from '../contract/action.ts'
import { newId, type Id } from '../contract/id.ts'
import { issueWords } from '../contract/issue-words.ts'
import { isRole, may } from '../contract/permission.ts'
import { Refusal, refuse } from '../contract/refusal.ts'
import type { AnyScope } from '../contract/scope.ts'
import type { Does, Doing, SendFromAction } from './action.ts'
import { coveredBy, scopeOf, standingOf, type Caller } from './caller.ts'
import { afterCommit } from './db/after-commit.ts'
import { untilFree } from './db/again.ts'
import type { Db } from './db/database.ts'
import { lend } from './db/lend.ts'
import { refusalOf } from './db/trouble.ts'
import type { Implementation } from './implementation.ts'
import { enterJournal, entriesOf, turnTo, wholly } from './journal/enter.ts'
import { lookThrough } from './look-through.ts'
import type { Done, Occasion } from './occasion.ts'
import { takeOnce } from './once.ts'
import { runCall } from './outgoing/run-call.ts'
import type { Running } from './running.ts'
import { doTogether } from './several.ts'
import { checkShape } from './shape.ts'
import { plain, Written } from './written.ts'

/**
 * The one way in which an action happens, whatever door it came through:
 * ask the right, check the input, do it in one transaction with its journal entry, check the output.
 */
export async function runAction(...what: Parameters<typeof act>): Promise<Done> {
  const { answer, entry } = await act(...what)
  return { answer: plain(answer), ...(entry && { entry }) }
}

/** The same for those who send the answer on. */
export async function runForJson(...what: Parameters<typeof act>): Promise<{ json: string; entry?: Id }> {
  const { answer, entry } = await act(...what)
  return { json: answer instanceof Written ? answer.json : JSON.stringify(answer ?? null), ...(entry && { entry }) }
}

async function act(
  running: Running,
  implementation: Implementation,
  caller: Caller,
  input: unknown,
  occasion: Occasion,
): Promise<Done> {
  const { action, several } = implementation
  askRight(action, caller)
  const given = accept(action, input)
  const scope = scopeOf(caller)
  try {
    if (implementation.outgoing && scope.kind === 'account')
      return await runCall(running, implementation.outgoing, scope, given, occasion)
    if (action.effect === 'read') {
      const look = (db: Db) => perform({ running, caller, scope, db, entry: '', occasion }, implementation, given)
      if (action.long) return { answer: await lookThrough(running.database, scope, look, occasion) }
      return { answer: await running.database.read(scope, look, occasion.tables) }
    }
    const alone = () => untilFree(() => change(running, implementation, caller, given, occasion))
    if (!several || scope.kind !== 'account' || occasion.once) return await alone()
    return await doTogether({ running, implementation, scope, given, occasion }, several, alone)
  } catch (error) {
    throw error instanceof Refusal ? error : (refusalOf(error) ?? error)
  }
}

async function change(
  running: Running,
  implementation: Implementation,
  caller: Caller,
  given: Record<string, unknown>,
  occasion: Occasion,
): Promise<Done> {
  const { action } = implementation
  const scope = scopeOf(caller)
  const entry = newId()
  const rechecked = new Set<Id>()
  // Whose tabs are asked again is decided once the change is committed: before that the answer would be the old one.
  const during = { ...running, recheck: (person: Id) => rechecked.add(person) }
  let done: { answer: unknown } | undefined
  const work = async (db: Db) => {
    if (occasion.once && !(await takeOnce(db, scope, occasion.once))) return
    const answer = await perform({ running: during, caller, scope, db, entry, occasion }, implementation, given)
    done = { answer }
  }
  const last = () => done && entriesOf(scope, [{ id: entry, action, given, ...done, ...occasion }])
  await running.database.write(scope, work, entry, last)
  rechecked.forEach((person) => running.recheck(person))
  return { answer: done?.answer, entry }
}

type Performance = {
  running: Running
  caller: Caller
  scope: AnyScope
  db: Db
  entry: Id
  occasion: Occasion
}

async function perform(
  performance: Performance & { within?: Id | undefined },
  { action, run }: Implementation,
  given: Record<string, unknown>,
): Promise<unknown> {
  const { running, caller, scope, db, entry, occasion } = performance
  const { requestId, request } = occasion
  const report = (done: number, total: number) => {
    if (request && scope.kind === 'account') running.progress(scope, request, done, total)
  }
  const does = onTheWay(performance, action)
  const send = sendFrom(performance)
  const afterwards = (work: () => void) => (action.effect === 'read' ? work() : afterCommit(db(scope), work))
  const doing = { db, scope, caller, entry, requestId, report, does, send, afterwards, running }
  const answer = await run(given as never, doing satisfies LooseDoing as never)
  return answer instanceof Written ? answer : action.output.parse(answer)
}

type LooseDoing = Omit<Doing<Action>, 'scope'> & { scope: AnyScope }

/** Asks for a call within the outermost entry, so that whoever looks at that finds what became of it. */
function sendFrom({ running, db, scope, entry, within }: Performance & { within?: Id | undefined }): SendFromAction {
  const about = { entry: within ?? entry }
  return (call, input, said, caller) => {
    const theirs = caller ? scopeOf(caller) : scope
    return lend(db, scope, theirs, (lent) => running.outgoing.send(lent, theirs, call, input, { ...said, ...about }))
  }
}

/** Another action in the same transaction. What it changes stands under its own entry, which stands within the first one. */
function onTheWay(performance: Performance & { within?: Id | undefined }, outer: Action): Does {
  let isUnderWay = false
  return async (implementation, input, caller = performance.caller) => {
    const { action } = implementation
    // They share one connection, which can only be one caller's and under one entry at a time.
    if (isUnderWay) throw new Error(`${outer.name} must do other actions one after another.`)
    if (outer.effect === 'read' && (action.effect !== 'read' || caller !== performance.caller))
      throw new Error(`${outer.name} only looks, and only for its caller, so it cannot do ${action.name}.`)
    askRight(action, caller)
    const given = accept(action, input)
    const scope = scopeOf(caller)
    isUnderWay = true
    const answer = await lend(performance.db, performance.scope, scope, async (db) => {
      const theirs = { ...performance, caller, scope, db }
      if (action.effect === 'read') return perform(theirs, implementation, given)
      const entry = newId()
      // In another workspace of theirs it stands by itself: there nobody knows of the first.
      const within = isSameWorkspace(performance.scope, scope) ? (performance.within ?? performance.entry) : undefined
      return wholly(db, scope, async () => {
        await turnTo(db, scope, entry)
        const answer = await perform({ ...theirs, entry, within }, implementation, given)
        await enterJournal(db, scope, { id: entry, action, given, answer, within, ...performance.occasion })
        await turnTo(db, scope, performance.entry)
        return answer
      })
    }).finally(() => (isUnderWay = false))
    return plain(answer) as never
  }
}

function isSameWorkspace(one: AnyScope, other: AnyScope): boolean {
  return one.kind !== 'account' || other.kind !== 'account' || one.account === other.account
}

/** May this caller do this at all? */
export function askRight(action: Action, caller: Caller): void {
  const refusal = rightMissing(action, caller)
  if (refusal) throw refusal
}

/**
 * May they ask for it from outside? A person may, a key within its scopes; keys, agents and flows only what appears on
 * their surface. What an action does on its way, or later by a job, was asked for when it was.
 */
export function askDoor(action: Action, caller: Caller): void {
  const refusal = rightMissing(action, caller) ?? doorClosed(action, caller) ?? proofOld(action, caller)
  if (refusal) throw refusal
}

/** The same as a question. */
export function isOpenTo(action: Action, caller: Caller): boolean {
  return !rightMissing(action, caller) && !doorClosed(action, caller)
}

function rightMissing({ permission, title }: Action, caller: Caller): Refusal | undefined {
  const standing = standingOf(caller)
  if (permission !== 'anyone' && caller.kind === 'person' && caller.unverified)
    return new Refusal(
      'email.unverified',
      403,
      'Confirm your email address first, by the link in the mail we sent you.',
    )
  if (may(permission, standing)) return undefined
  if (!standing.signedIn) return new Refusal('sign-in.needed', 401, 'Sign in first, or send an API key.')
  const needed = isRole(permission) ? `It takes the role ${permission} in this workspace.` : ''
  return new Refusal('permission.missing', 403, `You may not do this here: ${lower(title)}. ${needed}`.trim())
}

function doorClosed({ name, surfaces }: Action, caller: Caller): Refusal | undefined {
  if (caller.kind === 'visitor' || caller.kind === 'person') return undefined
  const [surface, who] = doors[caller.kind]
  if (!surfaces.includes(surface))
    return new Refusal(`${caller.kind}.person-only`, 403, `Only a signed-in person can do this, not ${who}.`)
  if (caller.kind !== 'key' || coveredBy(caller.scopes, name)) return undefined
  return new Refusal('key.scope-missing', 403, `This key may not do ${name}. Make a key whose scopes include it.`)
}

/** Whoever finds an open screen does not change a password with it. */
function proofOld({ sensitive }: Action, caller: Caller): Refusal | undefined {
  return sensitive && caller.kind === 'person' ? proofWanted(caller.session?.provenAt ?? 0) : undefined
}

/** Who has not proved lately who they are is asked again. */
export function proofWanted(provenAt: number): Refusal | undefined {
  const proofLasts = 15 * 60_000
  if (Date.now() - provenAt < proofLasts) return undefined
  return new Refusal('sign-in.again', 403, 'Confirm that it is you before you change this.')
}

const doors = {
  key: ['api', 'an API key'],
  agent: ['agents', 'an agent'],
  flow: ['flows', 'a flow'],
} as const

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
