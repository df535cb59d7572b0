import type { Context } from 'hono'
import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { isPassword } from '#platform/server/passwords.ts'
import { sameToken } from '#platform/server/secrets.ts'
import type { Proof } from '../actions/proofs.ts'
import { confirmEmail, lockEntrant, type Entrant } from '../store/entering.ts'
import { voidProofs } from '../store/proofs.ts'
import { checkPassword } from './by-password.ts'
import { entering, type Desk } from './desk.ts'
import { password, token, type Door } from './door.ts'
import { addressChanged, confirmAddress } from './mails.ts'

/** An address is confirmed by whoever reads there, if they are also the one who gave it. */
export function openConfirmDoors(door: Door, desk: Desk): void {
  const { settings, proofs, tries } = desk

  door('/email/send', z.object({}), async (_, c) => {
    const person = await desk.entrantOf(c)
    if (person.emailVerified) refuse('email.confirmed', 409, 'Your address is confirmed already. Load the page again.')
    await tries.takeNetwork(desk.networkOf(c), 'mails')
    if (await proofs.maySend('confirm-email', person.email)) {
      const about = { person: person.id, browser: desk.markOf(c) }
      await proofs.link('confirm-email', person.email, about, (token) =>
        confirmAddress(person.email, `${settings.publicUrl}/auth/verify?token=${token}`),
      )
    }
    return { sent: true }
  })

  door('/email/confirm', z.object({ token, password: password.optional() }), async (given, c) => {
    const link = await proofs.findLink(['confirm-email', 'change-email'], given.token)
    const person = link.person === null ? undefined : await desk.find({ id: link.person })
    if (!person || person.isSuspended) return proofs.refuseLink()
    // A link to confirm an address says nothing about the one that came after it.
    if (link.purpose === 'confirm-email' && person.email !== link.destination) return proofs.refuseLink()
    if (!(await isTheirBrowser(desk, c, link, person))) await askPassword(desk, c, person, given.password)
    await proofs.useLink(link)
    const isFree = await desk.database.write(entering, async (db) => {
      await lockEntrant(db, entering, { id: person.id })
      await voidProofs(db, entering, person.id)
      if (!(await confirmEmail(db, entering, person.id, link.destination))) return false
      if (person.emailVerified && person.email !== link.destination)
        await desk.post(db, addressChanged(person.email, link.destination))
      return true
    })
    if (!isFree)
      refuse('email.taken', 409, 'Another account has this address. Sign in with it, or use another address.')
    const session = await desk.sessionOf(c)
    // Whoever is signed in stays so: only the address is another one.
    if (link.purpose === 'confirm-email' || session?.user.id !== person.id) await desk.letIn(c, person.id, 'credential')
    return { ok: true }
  })
}

/** The browser that signed up, or one that this person is signed in with. */
async function isTheirBrowser(desk: Desk, c: Context<HttpEnv>, link: Proof, person: Entrant): Promise<boolean> {
  const mark = desk.markOf(c)
  if (mark && link.browser && sameToken(mark, link.browser)) return true
  return (await desk.sessionOf(c))?.user.id === person.id
}

/** Otherwise somebody could sign up with another's address, and wait for them to open the link. */
async function askPassword(desk: Desk, c: Context<HttpEnv>, person: Entrant, given: string | undefined) {
  if (person.password === null) refuse('sign-in.needed', 401, 'Open this link in a browser in which you are signed in.')
  if (!given)
    refuse(
      'password.needed',
      400,
      'You opened this in another browser than the one you signed up with. Write your password.',
    )
  await checkPassword(desk, desk.networkOf(c), person.email, async () => {
    if (!(await isPassword(given, person.password)))
      refuse('password.wrong', 400, 'This password is not right. Try again.')
  })
}
