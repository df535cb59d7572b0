import { expect, onTestFinished } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { startMailServers } from '#test/mail/start-mail-servers.ts'
import { googleMailService } from '#test/stand-ins/providers/google-mail.ts'
import { googleMail as provider } from './actions/provider.ts'

const mail = { to: ['ada@example.com'], subject: 'Your order', text: 'It is on its way.' }
let sent: readonly { recipients: string[]; lines: string[] }[] = []

checkProvider({
  provider,
  service: googleMailService,
  account: 'maya@kestrel.test',
  refresh: 'standard',
  isRevoked: true,
  publish: async (person, testApp, server) => {
    const { smtp } = await startMailServers(testApp, provider.id, server)
    await person.callNamed('mail.send', mail)
    sent = smtp.taken
    onTestFinished(() => void (sent = []))
  },
  published: expectSent,
})

function expectSent(): void {
  expect(sent).toMatchObject([{ recipients: ['ada@example.com'] }])
  expect(sent[0]?.lines).toContain('From: maya@kestrel.test')
}
