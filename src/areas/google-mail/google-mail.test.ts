import { onTestFinished } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { expectSampleMail, sendSampleMail } from '#test/mail/sample-mail.ts'
import { startMailServers } from '#test/mail/start-mail-servers.ts'
import { googleMailService } from '#test/stand-ins/providers/google-mail.ts'
import { googleMail as provider } from './actions/provider.ts'

let sent: readonly { recipients: string[]; lines: string[] }[] = []

checkProvider({
  provider,
  service: googleMailService,
  account: 'maya@kestrel.test',
  refresh: 'standard',
  isRevoked: true,
  publish: async (person, testApp, server) => {
    const { smtp } = await startMailServers(testApp, provider.id, server)
    await sendSampleMail(person)
    sent = smtp.taken
    onTestFinished(() => void (sent = []))
  },
  published: () => expectSampleMail(sent),
})
