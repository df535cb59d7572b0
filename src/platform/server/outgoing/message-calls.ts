import { z } from 'zod'
import type { Mail } from '../messaging/mail.ts'
import type { CallContext } from './define-call.ts'
import type { OutgoingCall } from './outgoing-call.ts'

const mailInput = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().optional(),
  button: z.object({ label: z.string(), address: z.string() }).optional(),
  after: z.string().optional(),
  unsubscribe: z.string().optional(),
})

/** A mail outside of any workspace: sign-in codes, links, notices about an account. */
export const mailCall: OutgoingCall<typeof mailInput> = {
  name: 'mail',
  description: 'Sends a mail.',
  input: mailInput,
  destination: 'mail about accounts',
  call: (message: Mail, { running, key }: CallContext) => running.mail.send(message, key),
}

const smsInput = z.object({ to: z.string(), text: z.string() })

export const smsCall: OutgoingCall<typeof smsInput> = {
  name: 'text',
  description: 'Sends a text message.',
  input: smsInput,
  destination: 'text messages',
  call: (message: z.output<typeof smsInput>, { running }: CallContext) => running.sms.send(message),
}
