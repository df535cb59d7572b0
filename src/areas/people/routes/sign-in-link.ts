import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { findOrAddByEmail } from './find-or-add-person.ts'
import type { AuthContext } from './auth-context.ts'
import { email, ownRedirect, token, type AuthRoute } from './auth-route.ts'
import { signInLinkMail } from './mails.ts'

/** Opening the link is not enough, because mail programs open links too: the page sends a request. */
export function addLinkRoutes(route: AuthRoute, context: AuthContext): void {
  const { settings, proofs, attemptLimits } = context

  route('/link/send', z.object({ email, redirectUrl: ownRedirect.optional() }), async ({ email, redirectUrl }, c) => {
    await attemptLimits.takeForNetwork(context.networkOf(c), 'mails')
    const known = context.knownBrowsers.find(c, (await context.find({ email }))?.id)
    if (await proofs.maySend('sign-in-link', email, known)) {
      await proofs.link('sign-in-link', email, { redirect: redirectUrl }, (token) => {
        const query = new URLSearchParams({ token, ...(redirectUrl && { redirectUrl }) })
        return signInLinkMail(email, `${settings.publicUrl}/auth/authenticate?${query}`)
      })
    }
    return { sent: true }
  })

  route('/link/open', z.object({ token, email }), async (input, c) => {
    const network = context.networkOf(c)
    await attemptLimits.takeForNetwork(network, 'links')
    const link = await proofs.findLink(['sign-in-link'], input.token)
    if (link.destination !== input.email)
      refuse('link.other-email', 400, 'This link was sent to another address. Write the address that you got it at.')
    await proofs.consumeLink(link)
    await attemptLimits.giveBackForNetwork(network, 'links')
    const person = await findOrAddByEmail(context, link.destination)
    if (person.isSuspended) proofs.refuseLink()
    return context.startSession(c, person.id, 'email-link')
  })
}
