import { whyLasting, type Action } from '#platform/contract/action.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { standingOf } from '#platform/server/caller.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Implementation } from '#platform/server/implementation.ts'
import { accept, askDoor } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import { mostHours, usualHours } from '../contract.ts'
import { asSentence, cardLine } from '../rules.ts'
import { addApproval, addressed, type Addressee } from '../store.ts'

/**
 * Lets an action wait for a person's yes instead of doing it, in the caller's transaction. It is asked for by whoever the
 * scope names; they must be allowed to do it, and its input must be right, or it is refused here and now. What takes a
 * fresh proof of who somebody is cannot be asked for: the one who decides would give it for somebody else.
 */
export async function hold(
  { db, scope, running }: { db: Db; scope: Scope; running: Running },
  { action }: Implementation,
  input: Record<string, unknown>,
  { why, for: whom = { person: scope.person }, expiresInHours = usualHours }: Asking,
): Promise<Id> {
  refusePersonOnly(action)
  askDoor(action, (await running.callerOf(scope)) ?? { kind: 'visitor' })
  const given = accept(action, input)
  await askAddressee(running, scope, action, whom)
  const { name, title, says, effect } = action
  const id = newId()
  const hours = Math.min(Math.max(expiresInHours, 0), mostHours)
  await addApproval(db, scope, {
    id,
    action: name,
    title,
    says,
    effect,
    lasting: whyLasting(action) ?? null,
    ...cardOf(action, given),
    ...addressed(whom),
    input: JSON.stringify(input),
    why: asSentence(why),
    expires_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
  })
  return id
}

/** What takes a fresh proof is never done by somebody else's yes, and what it answers, like a new key, would be lost. */
export function refusePersonOnly({ sensitive }: Action): void {
  if (sensitive)
    refuse('approvals.person-only', 409, 'Only the person themselves can do this, so it cannot wait for somebody else.')
}

export type Asking = {
  /** A sentence for the one who decides. */
  why: string
  /** Who decides: a person, or everybody from a role upwards; the person in whose name it is asked unless it says. */
  for?: Addressee
  /** A week unless it says otherwise, 90 days at most. */
  expiresInHours?: number
}

/** Nobody is asked who could not say yes. */
export async function askAddressee(running: Running, scope: Scope, action: Action, whom: Addressee): Promise<void> {
  const standing =
    'role' in whom ? { signedIn: true, role: whom.role } : await standingOfPerson(running, scope, whom.person)
  if (may(action.permission, standing)) return
  refuse(
    'approvals.cannot-decide',
    409,
    'Whoever decides this must be in the workspace and may do it themselves. Choose somebody else.',
  )
}

export function cardOf({ card = {} }: Action, given: Record<string, unknown>) {
  const shown = (field: string | undefined) => (field === undefined ? null : cardLine(given[field]))
  return { to_whom: shown(card.to), how_much: shown(card.howMuch), from_where: shown(card.from) }
}

async function standingOfPerson(running: Running, { account }: Scope, person: Id) {
  const caller = await running.callerOf({ account, person, actor: { kind: 'person', id: person } })
  return caller ? standingOf(caller) : { signedIn: false }
}
