import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { arriveByEmail } from './arrive.ts'
import type { Desk } from './desk.ts'
import { email, ownAddress, token, type Door } from './door.ts'
import { signInLink } from './mails.ts'

/** A link by mail. It is opened by asking, not by looking, because mail programs look at links too. */
export function openLinkDoors(door: Door, desk: Desk): void {
  const { settings, proofs, tries } = desk

  door('/link/send', z.object({ email, redirectUrl: ownAddress.optional() }), async ({ email, redirectUrl }, c) => {
    await tries.takeNetwork(desk.networkOf(c), 'mails')
    if (await proofs.maySend('sign-in-link', email)) {
      await proofs.link('sign-in-link', email, { redirect: redirectUrl }, (token) => {
        const query = new URLSearchParams({ token, ...(redirectUrl && { redirectUrl }) })
        return signInLink(email, `${settings.publicUrl}/auth/authenticate?${query}`)
      })
    }
    return { sent: true }
  })

  door('/link/open', z.object({ token, email }), async (given, c) => {
    const network = desk.networkOf(c)
    await tries.takeNetwork(network, 'links')
    const link = await proofs.findLink(['sign-in-link'], given.token)
    if (link.destination !== given.email)
      refuse('link.other-email', 400, 'This link was sent to another address. Write the address that you got it at.')
    await proofs.useLink(link)
    await tries.giveBackNetwork(network, 'links')
    const person = await arriveByEmail(desk, link.destination)
    if (person.isSuspended) proofs.refuseLink()
    await desk.letIn(c, person.id, 'email-link')
    return { ok: true }
  })
}
