import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { mailCall } from '#platform/server/outgoing/message-calls.ts'
import type { Running } from '#platform/server/running.ts'
import { fateOf, heirOf, type Place } from '../rules/going.ts'
import { goneMail } from '../rules/mails.ts'
import * as store from '../store/departure.ts'
import { holdPlaces, listOthers, listPlaces } from '../store/leaving.ts'

const leaving: SystemScope = { kind: 'system', why: 'somebody asked to be deleted and their day has come' }

/** Deletes everybody whose day has come. One who cannot go yet holds up nobody else, and is tried again next time. */
export async function departDue(running: Running): Promise<void> {
  const due = await running.database.read(leaving, (db) => store.listDue(db, leaving))
  const troubles: unknown[] = []
  for (const person of due) await depart(running, person).catch((trouble: unknown) => troubles.push(trouble))
  if (troubles.length > 0) throw new AggregateError(troubles, `${troubles.length} of ${due.length} could not go.`)
}

async function depart(running: Running, person: Id): Promise<void> {
  const { database, outgoing } = running
  const places = await database.read(leaving, (db) => listPlaces(db, leaving, person))
  for (const place of places) if (fateOf(place) === 'goes') await clearOut(running, person, place)
  const gone = await database.write(leaving, async (db) => {
    const held = await store.holdDue(db, leaving, person)
    if (!held) return undefined
    const now = await listPlaces(db, leaving, person)
    const goes = now.filter((place) => fateOf(place) === 'goes')
    const stays = now.filter((place) => fateOf(place) !== 'goes')
    for (const place of stays) await handOn(db, running, person, place)
    await store.removePerson(
      db,
      leaving,
      { id: person, email: held.email },
      { goes: goes.map(({ id }) => id), stays: stays.map(({ id }) => id) },
    )
    if (held.isVerified)
      await outgoing.send(db, leaving, mailCall, { to: held.email, ...goneMail }, { recipient: held.email })
    return held
  })
  if (gone) running.recheck(person)
}

/** Empties a workspace that goes, a little at a time, so that what is left for the end is small. */
async function clearOut({ database, things }: Running, person: Id, { id, role }: Place): Promise<void> {
  const scope: Scope = { kind: 'account', account: id, person, role, actor: { kind: 'person', id: person } }
  const removeSome = (table: string, account: string) =>
    database.write(scope, async (db) => {
      const goes = await asInstallation(db, scope, leaving.why, (all, system) => holdGoing(all, system, person, id))
      return goes ? store.removeSome(db, scope, table, account, portion) : 0
    })
  const forgetSome = () =>
    database.write(leaving, async (db) =>
      (await holdGoing(db, leaving, person, id)) ? store.forgetSome(db, leaving, id, portion) : 0,
    )
  // Later areas point at earlier ones, so they are emptied first. Who belongs where, and the workspace, go at the end.
  for (const { table, account = 'account_id' } of things.toReversed())
    if (account === 'account_id' && table !== 'members')
      for (let some = 1; some > 0;) some = await removeSome(table, account)
  for (let some = 1; some > 0;) some = await forgetSome()
}

/**
 * Whether the person still goes and the workspace with them; nobody changes their mind or joins until the transaction ends.
 * Invites end here, so that nobody comes into a workspace that is half empty.
 */
async function holdGoing(db: Db, scope: SystemScope, person: Id, account: Id): Promise<boolean> {
  if (!(await store.holdDue(db, scope, person))) return false
  await holdPlaces(db, scope, person)
  const places = await listPlaces(db, scope, person)
  if (!places.some((place) => place.id === account && fateOf(place) === 'goes')) return false
  await store.revokeInvites(db, scope, account)
  return true
}

const portion = 2_000

/** What they have in a workspace that stays goes to somebody there, who becomes its owner if there is none. */
async function handOn(db: Db, { handOvers }: Running, person: Id, place: Place): Promise<void> {
  const others = await listOthers(db, leaving, place.id, person)
  const heir = heirOf(others)
  if (!heir) return
  if (!others.some(({ role }) => role === 'owner')) await store.makeOwner(db, leaving, place.id, heir.person)
  for (const handOver of handOvers) await handOver(db, leaving, { account: place.id, from: person, to: heir.person })
  await store.removeMember(db, leaving, place.id, person)
}
