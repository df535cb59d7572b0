import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { touch } from '#platform/server/db/touch.ts'
import * as contract from '../contract/addresses.ts'
import { phoneNumber } from '../rules.ts'
import { changeUser, freePhone, getOneself } from '../store/users.ts'
import { askAnotherWay } from './another-way.ts'
import { openProofs } from './proofs.ts'

export const addressActions = [
  implement(contract.confirmPhone, async ({ phone: given, code }, { db, scope, running }) => {
    const phone = phoneNumber(given) ?? refuse('phone.wrong', 400, noNumber)
    const proof = await openProofs(running).checkCode('add-phone', phone, code)
    if (proof.person !== scope.person) refuse('code.wrong', 400, 'This code is not right. Check it and try again.')
    const free = await asInstallation(db, scope, 'somebody adds their phone', async (system, why) => {
      if (!(await freePhone(system, why, scope.person, phone))) return false
      await changeUser(system, why, scope.person, { phone, phone_verified: true })
      return true
    })
    if (!free) refuse('phone.taken', 409, 'Another account signs in with this number. Remove it there first.')
    await touch(db, scope, 'users')
    return { phone }
  }),

  implement(contract.changeEmail, async ({ email: given }, { db, scope, running }) => {
    const email = given.toLowerCase()
    const { email: before, emailVerified } = await getOneself(db, scope)
    if (before === email && emailVerified) refuse('email.same', 409, 'This is your address already. Write the new one.')
    const proofs = openProofs(running)
    if (!(await proofs.maySend('change-email', email))) tooSoon()
    const token = await proofs.link('change-email', email, { person: scope.person })
    await running.mail.send({
      to: email,
      subject: 'Confirm your new email address',
      text: 'Open this link to sign in to Taaskly with this address from now on.',
      button: { label: 'Use this address', address: `${running.settings.publicUrl}/auth/verify?token=${token}` },
      after: 'The link works for 24 hours. If you did not ask for this, ignore this mail: without you nothing happens.',
    })
    return { sent: true as const }
  }),

  implement(contract.addPhone, async ({ phone: given }, { scope, running }) => {
    const phone = phoneNumber(given) ?? refuse('phone.wrong', 400, noNumber)
    const proofs = openProofs(running)
    if (!(await proofs.maySend('add-phone', phone))) tooSoon()
    const code = await proofs.code('add-phone', phone, { person: scope.person })
    await running.sms.send({
      to: phone,
      text: `${code} is your Taaskly code. It works for 10 minutes. Do not give it to anybody.`,
    })
    return { phone }
  }),

  implement(contract.removePhone, async (_, { db, scope }) => {
    await askAnotherWay(db, scope)
    const { phone } = await getOneself(db, scope)
    await asInstallation(db, scope, 'somebody removes their phone', (system, why) =>
      changeUser(system, why, scope.person, { phone: null, phone_verified: false }),
    )
    await touch(db, scope, 'users')
    return { removed: phone !== null }
  }),
]

const noNumber = 'This is not a phone number, like +44 20 7946 0018. Begin with + and the country.'

function tooSoon(): never {
  refuse('code.too-soon', 429, 'One was sent there a moment ago. Wait a minute before you ask for another one.')
}
