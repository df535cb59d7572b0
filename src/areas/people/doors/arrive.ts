import { newId } from '#platform/contract/id.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addEntrant, confirmEmail, dropMethods, endSessions, lockEntrant, type Entrant } from '../store/entering.ts'
import { voidProofs } from '../store/proofs.ts'
import { entering, type Desk } from './desk.ts'
import { passwordDropped } from './mails.ts'

/** Somebody has proven that they read at this address: the person whose it is, or a new one. */
export async function arriveByEmail(desk: Desk, email: string, name = nameFrom(email)): Promise<Entrant> {
  const { person, is } = await desk.database.write(entering, async (db) => {
    const known = await lockEntrant(db, entering, { email })
    if (known) return claim(desk, db, known)
    const id = newId()
    const isNew = await addEntrant(db, entering, { id, name, email, email_verified: true })
    const person = await lockEntrant(db, entering, { email })
    if (!person) throw new Error('A person was added and is not there.')
    return isNew ? ({ person, is: 'new' } as const) : claim(desk, db, person)
  })
  if (is === 'new') await desk.welcome(person)
  if (is === 'claimed') desk.recheck(person.id)
  return person
}

/** The same for a phone. */
export async function arriveByPhone(desk: Desk, phone: string, name = `Phone ${phone.slice(-4)}`): Promise<Entrant> {
  const { person, isNew } = await desk.database.write(entering, async (db) => {
    const known = await lockEntrant(db, entering, { phone })
    if (known) return { person: known, isNew: false }
    const id = newId()
    const given = { id, name, email: `${id}@phone.invalid`, email_verified: false, phone, phone_verified: true }
    const isNew = await addEntrant(db, entering, given)
    const person = await lockEntrant(db, entering, { phone })
    if (!person) throw new Error('A person was added and is not there.')
    return { person, isNew }
  })
  if (isNew) await desk.welcome(person)
  return person
}

/**
 * Whoever signed up with this address never showed that it is theirs; the one who comes now has. So what the first one
 * set up opens nothing any more: it might have been laid out by a stranger, for the day the owner comes.
 */
async function claim(desk: Desk, db: Db, person: Entrant): Promise<{ person: Entrant; is: 'known' | 'claimed' }> {
  if (person.emailVerified || person.isSuspended) return { person, is: 'known' }
  const hadPassword = person.password !== null
  await dropMethods(db, entering, person.id)
  await endSessions(db, entering, person.id)
  await voidProofs(db, entering, person.id)
  await confirmEmail(db, entering, person.id, person.email)
  if (hadPassword) await desk.post(db, passwordDropped(person.email, desk.settings.publicUrl))
  return { person: { ...person, emailVerified: true, password: null }, is: hadPassword ? 'claimed' : 'known' }
}

/** maya.okafor@kestrel.coffee is Maya Okafor until she says otherwise. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Somebody new'
}
