import { newId } from '#platform/contract/id.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addUser, confirmEmail, removeMethods, lockSignInUser, type SignInUser } from '../store/sign-in-users.ts'
import { voidProofs } from '../store/proofs.ts'
import { endSessions } from '../store/sessions.ts'
import { signInScope, type AuthContext } from './auth-context.ts'
import { passwordRemovedMail } from './mails.ts'
import { signUpRefusal } from './sign-up-policy.ts'

/** For a person who has proven that they read mail at this address: their user, or a new one. */
export async function findOrAddByEmail(
  context: AuthContext,
  email: string,
  name = nameFromEmail(email),
): Promise<SignInUser> {
  const refusal = await signUpRefusal(context, email)
  const { person, status } = await context.database.write(signInScope, async (db) => {
    const known = await lockSignInUser(db, signInScope, { email })
    if (known) return claimUnconfirmed(context, db, known)
    if (refusal) throw refusal
    const id = newId()
    const isNew = await addUser(db, signInScope, { id, name, email, email_verified: true })
    const person = await lockSignInUser(db, signInScope, { email })
    if (!person) throw new Error('A person was added and is not there.')
    return isNew ? ({ person, status: 'new' } as const) : claimUnconfirmed(context, db, person)
  })
  if (status === 'new') await context.welcome(person)
  if (status === 'claimed') context.recheck(person.id)
  return person
}

/** The same for a phone. */
export async function findOrAddByPhone(
  context: AuthContext,
  phone: string,
  name = `Phone ${phone.slice(-4)}`,
): Promise<SignInUser> {
  const refusal = await signUpRefusal(context)
  const { person, isNew } = await context.database.write(signInScope, async (db) => {
    const known = await lockSignInUser(db, signInScope, { phone })
    if (known) return { person: known, isNew: false }
    if (refusal) throw refusal
    const id = newId()
    const newPerson = { id, name, email: `${id}@phone.invalid`, email_verified: false, phone, phone_verified: true }
    const isNew = await addUser(db, signInScope, newPerson)
    const person = await lockSignInUser(db, signInScope, { phone })
    if (!person) throw new Error('A person was added and is not there.')
    return { person, isNew }
  })
  if (isNew) await context.welcome(person)
  return person
}

/**
 * The person who signed up with this address never confirmed it, and the person who signs in now has. So the sign-in
 * methods of the first are removed: a stranger may have set them up in advance.
 */
async function claimUnconfirmed(
  context: AuthContext,
  db: Db,
  person: SignInUser,
): Promise<{ person: SignInUser; status: 'known' | 'claimed' }> {
  if (person.emailVerified || person.isSuspended) return { person, status: 'known' }
  const hadPassword = person.password !== null
  await removeMethods(db, signInScope, person.id)
  await endSessions(db, signInScope, person.id)
  await voidProofs(db, signInScope, person.id)
  await confirmEmail(db, signInScope, person.id, person.email)
  if (hadPassword) await context.sendMessage(db, passwordRemovedMail(person.email, context.settings.publicUrl))
  return { person: { ...person, emailVerified: true, password: null }, status: hadPassword ? 'claimed' : 'known' }
}

/** Like Maya Okafor for maya.okafor@kestrel.coffee. */
function nameFromEmail(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Somebody new'
}
