import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { limitStrangers } from '../actions/limit-strangers.ts'
import { refuseWrongCode } from '../actions/proofs.ts'
import { isPhoneOffered } from '../actions/sign-in-options.ts'
import { findOrAddByEmail, findOrAddByPhone } from './find-or-add-person.ts'
import type { AuthContext } from './auth-context.ts'
import { code, email, name, phone, type AuthRoute } from './auth-route.ts'
import { codeTextMessage, signInCodeMail } from './mails.ts'

const destinationShape = z.object({ email: email.optional(), phone: phone.optional() })

/** Six digits by mail or text message. A new person gets an account. */
export function addCodeRoutes(route: AuthRoute, context: AuthContext): void {
  const { proofs, attemptLimits } = context

  route('/code/send', destinationShape, async (input, c) => {
    const { to, isPhone } = destinationIn(input)
    if (isPhone && !isPhoneOffered(context))
      refuse('phone.not-offered', 400, 'Nothing is set here that could send text messages. Sign in another way.')
    await attemptLimits.takeForNetwork(context.networkOf(c), 'mails')
    const browser = context.markBrowser(c)
    const person = await context.find(isPhone ? { phone: to } : { email: to })
    if (await proofs.maySend('sign-in-code', to, context.knownBrowsers.find(c, person?.id))) {
      await proofs.code('sign-in-code', to, { browser }, (code) =>
        (isPhone ? codeTextMessage : signInCodeMail)(to, code),
      )
    }
    return { sent: true }
  })

  route('/code/check', destinationShape.extend({ code, name: name.optional() }), async (input, c) => {
    const { to, isPhone } = destinationIn(input)
    const network = context.networkOf(c)
    await attemptLimits.takeForNetwork(network, 'codes')
    const browser = context.browserMarkOf(c) ?? refuseWrongCode()
    const owner = await context.find(isPhone ? { phone: to } : { email: to })
    const guess = { person: owner, browser: context.knownBrowsers.find(c, owner?.id), ...context.deviceOf(c) }
    const check = () => proofs.checkCode('sign-in-code', to, input.code, { browser }, guess)
    await (guess.browser ? check() : limitStrangers.codes(check))
    await attemptLimits.giveBackForNetwork(network, 'codes')
    const person = await (isPhone ? findOrAddByPhone : findOrAddByEmail)(context, to, input.name)
    if (person.isSuspended) refuseWrongCode()
    return context.startSession(c, person.id, isPhone ? 'phone-code' : 'email-code')
  })
}

function destinationIn({ email, phone }: z.infer<typeof destinationShape>): { to: string; isPhone: boolean } {
  if (phone !== undefined) return { to: phone, isPhone: true }
  return { to: email ?? refuse('input.wrong', 400, 'Write an email address or a phone number.'), isPhone: false }
}
