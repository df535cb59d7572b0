import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { wrongCode } from '../actions/proofs.ts'
import { waysOf } from '../actions/ways.ts'
import { arriveByEmail, arriveByPhone } from './arrive.ts'
import type { Desk } from './desk.ts'
import { code, email, name, phone, type Door } from './door.ts'
import { codeText, signInCode } from './mails.ts'

const place = z.object({ email: email.optional(), phone: phone.optional() })

/** Six digits by mail or text message. Whoever is new is a person from then on. */
export function openCodeDoors(door: Door, desk: Desk): void {
  const { proofs, tries } = desk

  door('/code/send', place, async (given, c) => {
    const { to, isPhone } = placeIn(given)
    if (isPhone && !waysOf(desk).phone)
      refuse('phone.not-offered', 400, 'Nothing is set here that could send text messages. Sign in another way.')
    await tries.takeNetwork(desk.networkOf(c), 'mails')
    const browser = desk.mark(c)
    if (await proofs.maySend('sign-in-code', to)) {
      await proofs.code('sign-in-code', to, { browser }, (code) => (isPhone ? codeText : signInCode)(to, code))
    }
    return { sent: true }
  })

  door('/code/check', place.extend({ code, name: name.optional() }), async (given, c) => {
    const { to, isPhone } = placeIn(given)
    const network = desk.networkOf(c)
    await tries.takeNetwork(network, 'codes')
    const browser = desk.markOf(c) ?? wrongCode()
    await proofs.checkCode('sign-in-code', to, given.code, { browser })
    await tries.giveBackNetwork(network, 'codes')
    const person = await (isPhone ? arriveByPhone : arriveByEmail)(desk, to, given.name)
    if (person.isSuspended) wrongCode()
    await desk.letIn(c, person.id, isPhone ? 'phone-code' : 'email-code')
    return { ok: true }
  })
}

function placeIn({ email, phone }: z.infer<typeof place>): { to: string; isPhone: boolean } {
  if (phone !== undefined) return { to: phone, isPhone: true }
  return { to: email ?? refuse('input.wrong', 400, 'Write an email address or a phone number.'), isPhone: false }
}
