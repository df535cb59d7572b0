import { z } from 'zod'
import type { Mail } from '../mail.ts'
import type { CallContext } from './define-call.ts'
import type { OutgoingCall } from './outgoing-call.ts'

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().optional(),
  button: z.object({ label: z.string(), address: z.string() }).optional(),
  after: z.string().optional(),
  unsubscribe: z.string().optional(),
})

/** A mail as it is, for what is in no workspace: sign-in codes, links, what happened to an account. */
export const mailCall: OutgoingCall<typeof mail> = {
  name: 'mail',
  description: 'Sends a mail.',
  input: mail,
  destination: 'mail about accounts',
  call: (given: Mail, { running, key }: CallContext) => running.mail.send(given, key),
}

const text = z.object({ to: z.string(), text: z.string() })

export const textCall: OutgoingCall<typeof text> = {
  name: 'text',
  description: 'Sends a text message.',
  input: text,
  destination: 'text messages',
  call: (message: z.output<typeof text>, { running }: CallContext) => running.sms.send(message),
}
