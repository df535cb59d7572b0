import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

/** A user who signed up by phone has a placeholder in place of an address. */
export function realEmailOrEmpty(email: string): string {
  return email.endsWith('@phone.invalid') ? '' : email
}

export const changeEmail = action({
  name: 'email.change',
  title: 'Change your email address',
  description: 'Sends a link to a new address of yours. Once you open it, that address takes the place of the old one.',
  input: z.object({
    email: z
      .email('This is not an email address, like maya@kestrel.coffee.')
      .max(254)
      .describe('The new address. The link goes there.'),
  }),
  output: z.object({ sent: z.literal(true) }),
  examples: [{ input: { email: 'maya.okafor@kestrel.test' } }],
  permission: 'signed-in',
  effect: 'send',
  rest: 'POST /profile/email',
  surfaces: [],
  sensitive: true,
})

const phone = z
  .string()
  .regex(/^[+0-9][-0-9 ()./]{7,31}$/, 'Give a phone number, like +44 20 7946 0018.')
  .describe('The phone number with its country, like +44 20 7946 0018.')

export const addPhone = action({
  name: 'phone.add',
  title: 'Add your phone number',
  description: 'Sends a code to a phone number of yours, to see that it is yours.',
  input: z.object({ phone }),
  output: z.object({ phone: z.string() }),
  examples: [{ input: { phone: '+44 20 7946 0018' } }],
  permission: 'signed-in',
  effect: 'send',
  rest: 'POST /profile/phone',
  surfaces: [],
  sensitive: true,
})

export const confirmPhone = action({
  name: 'phone.confirm',
  title: 'Confirm your phone number',
  description: 'Takes the code that was sent to your phone. From then on you can sign in by a code to it.',
  input: z.object({
    phone,
    code: z
      .string()
      .regex(/^\d{6}$/, 'The code has six digits.')
      .describe('The six digits that were sent to the phone.'),
  }),
  output: z.object({ phone: z.string() }),
  examples: [{ input: { phone: '+4520123456', code: '123456' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /profile/phone/confirm',
  surfaces: [],
  irreversible: 'Remove the number if you do not want it any more.',
  sensitive: true,
})

export const removePhone = action({
  name: 'phone.remove',
  title: 'Remove your phone number',
  description: 'Takes your phone number away. You no longer sign in by a code to it.',
  input: z.object({}),
  output: z.object({ removed: z.boolean() }),
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /profile/phone',
  surfaces: [],
  irreversible: 'Add the number again to have it back.',
  sensitive: true,
})
