import { z } from 'zod'
import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword, isPassword } from '#platform/server/passwords.ts'
import { strongPasswordTrouble } from '../rules/strong-password.ts'
import { addEntrant, setPassword, type Entrant } from '../store/entering.ts'
import { entering, type Desk } from './desk.ts'
import { email, name, password, type Door } from './door.ts'
import { alreadyHere, confirmAddress } from './mails.ts'

export function openPasswordDoors(door: Door, desk: Desk): void {
  const { settings, proofs, tries } = desk

  /** Whether somebody has this address is told to its owner alone, by mail: the answer and its time are the same. */
  door('/sign-up/email', z.object({ name, email, password }), async (given, c) => {
    const weak = strongPasswordTrouble(given.password, given)
    if (weak) refuse('password.weak', 400, weak)
    await tries.takeNetwork(desk.networkOf(c), 'mails')
    const browser = desk.mark(c)
    const known = await desk.find({ email: given.email })
    const person = known ? await sameAgain(known, given.password) : await add(desk, given)
    if (await proofs.maySend('confirm-email', given.email)) {
      await proofs.link('confirm-email', given.email, { person, browser }, (token) =>
        person
          ? confirmAddress(given.email, `${settings.publicUrl}/auth/verify?token=${token}`)
          : alreadyHere(given.email, settings.publicUrl),
      )
    }
    return { sent: true }
  })

  door('/sign-in/email', z.object({ email, password }), async (given, c) => {
    await checkPassword(desk, desk.networkOf(c), given.email, async () => {
      const person = await desk.find({ email: given.email })
      const isRight = await isPassword(given.password, person?.password)
      if (!isRight || !person || person.isSuspended)
        refuse('sign-in.wrong', 401, 'Email or password is not right. Check both and try again.')
      await desk.letIn(c, person.id, 'credential')
    })
    return { ok: true }
  })
}

/** Lets a password be tried: ten wrong ones for an address in a quarter of an hour. Codes and links stay possible. */
export async function checkPassword(desk: Desk, network: string, email: string, check: () => Promise<void>) {
  await desk.tries.takeNetwork(network, 'passwords')
  await desk.tries.take(`password ${email}`, 10, 15 * 60)
  await check()
  await desk.tries.forget(`password ${email}`)
  await desk.tries.giveBackNetwork(network, 'passwords')
}

/** A new person, unless somebody was quicker. */
async function add(desk: Desk, given: { name: string; email: string; password: string }): Promise<Id | undefined> {
  const hash = await hashPassword(given.password)
  const id = newId()
  const isNew = await desk.database.write(entering, async (db) => {
    const person = { id, name: given.name, email: given.email, email_verified: false }
    if (!(await addEntrant(db, entering, person))) return false
    await setPassword(db, entering, id, hash)
    return true
  })
  if (!isNew) return undefined
  await desk.welcome({ id, name: given.name, email: given.email })
  return id
}

/**
 * Somebody signs up once more because the first mail was lost. It is the same person only if the password is the same:
 * otherwise one of the two would confirm the other's password. It takes as long as adding somebody.
 */
async function sameAgain(known: Entrant, password: string): Promise<Id | undefined> {
  const isSame = await isPassword(password, known.password)
  return isSame && !known.emailVerified && !known.isSuspended ? known.id : undefined
}
