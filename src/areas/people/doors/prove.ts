import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { isPassword } from '#platform/server/passwords.ts'
import { givenEmail } from '../contract/addresses.ts'
import type { Entrant } from '../store/entering.ts'
import { checkPassword } from './by-password.ts'
import type { Desk } from './desk.ts'
import { code, password, type Door } from './door.ts'
import { codeText, proofCode } from './mails.ts'

/** Somebody who is signed in proves once more who they are, before they change what matters. */
export function openProveDoors(door: Door, desk: Desk): void {
  const { proofs, tries } = desk

  door('/prove/send', z.object({}), async (_, c) => {
    const person = await desk.entrantOf(c)
    await tries.takeNetwork(desk.networkOf(c), 'mails')
    const { to, isPhone } = ownPlace(person)
    if (await proofs.maySend('prove-again', to)) {
      await proofs.code('prove-again', to, { person: person.id }, (code) => (isPhone ? codeText : proofCode)(to, code))
    }
    return { sent: true }
  })

  door('/prove', z.object({ password: password.optional(), code: code.optional() }), async (given, c) => {
    const person = await desk.entrantOf(c)
    if (given.code === undefined)
      await checkPassword(desk, desk.networkOf(c), person.email, async () => {
        if (!(await isPassword(given.password ?? '', person.password)))
          refuse('password.wrong', 400, 'This password is not right. Try again.')
      })
    else await proofs.checkCode('prove-again', ownPlace(person).to, given.code, { person: person.id })
    await desk.renew(c)
    return { ok: true }
  })
}

/** Where this person can be reached for certain. */
function ownPlace({ email, phone, phoneVerified }: Entrant): { to: string; isPhone: boolean } {
  return !givenEmail(email) && phone && phoneVerified ? { to: phone, isPhone: true } : { to: email, isPhone: false }
}
