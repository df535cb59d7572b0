import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword } from '#platform/server/passwords.ts'
import { strongPasswordTrouble } from '../rules/strong-password.ts'
import { confirmEmail, dropMethods, endSessions, lockEntrant, setPassword } from '../store/entering.ts'
import { voidProofs } from '../store/proofs.ts'
import { entering, type Desk } from './desk.ts'
import { email, password, token, type Door } from './door.ts'
import { newPassword, nobodyHere, passwordChanged } from './mails.ts'

/** A forgotten password. The new one ends every session and opens none: whoever set it signs in with it. */
export function openNewPasswordDoors(door: Door, desk: Desk): void {
  const { settings, proofs, tries } = desk

  door('/password/forgot', z.object({ email }), async ({ email }, c) => {
    await tries.takeNetwork(desk.networkOf(c), 'mails')
    if (await proofs.maySend('new-password', email)) {
      const person = await desk.find({ email })
      // Made for nobody too, so that it takes as long.
      await proofs.link('new-password', email, { person: person?.id }, (token) =>
        person
          ? newPassword(email, `${settings.publicUrl}/auth/new-password?token=${token}`)
          : nobodyHere(email, settings.publicUrl),
      )
    }
    return { sent: true }
  })

  door('/password/new', z.object({ token, password }), async (given, c) => {
    await tries.takeNetwork(desk.networkOf(c), 'links')
    const link = await proofs.findLink(['new-password'], given.token)
    const person = link.person === null ? undefined : await desk.find({ id: link.person })
    if (!person || person.isSuspended || person.email !== link.destination) return proofs.refuseLink()
    const weak = strongPasswordTrouble(given.password, person)
    if (weak) refuse('password.weak', 400, weak)
    const hash = await hashPassword(given.password)
    await proofs.useLink(link)
    await desk.database.write(entering, async (db) => {
      const now = await lockEntrant(db, entering, { id: person.id })
      // Whoever signed up never showed that the address is theirs: what else they set up opens nothing any more.
      if (!now?.emailVerified) await dropMethods(db, entering, person.id)
      await setPassword(db, entering, person.id, hash)
      await confirmEmail(db, entering, person.id, person.email)
      await endSessions(db, entering, person.id)
      await voidProofs(db, entering, person.id)
      await desk.post(db, passwordChanged(person.email, settings.publicUrl))
    })
    desk.recheck(person.id)
    await tries.forget(`password ${person.email}`)
    return { ok: true }
  })
}
