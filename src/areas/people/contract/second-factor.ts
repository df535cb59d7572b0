import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

const backupCodes = z.array(z.string())

export const readSecondFactor = action({
  name: 'secondFactor.read',
  title: 'Look at your second factor',
  description: 'Tells whether an authenticator app is asked for when you sign in, and how many backup codes are left.',
  input: z.object({}),
  output: z.object({ addedAt: z.iso.datetime().nullable(), backupCodesLeft: z.int() }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /second-factor',
  surfaces: [],
})

export const startSecondFactor = action({
  name: 'secondFactor.start',
  title: 'Set up a second factor',
  description: 'Makes a secret for your authenticator app. It counts once you confirm it with a code from the app.',
  input: z.object({}),
  output: z.object({ secret: z.string(), uri: z.string() }),
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /second-factor',
  surfaces: [],
  irreversible: 'A secret that is not confirmed has no effect.',
  sensitive: true,
})

export const confirmSecondFactor = action({
  name: 'secondFactor.confirm',
  title: 'Confirm your second factor',
  description:
    'Turns the second factor on, with a code from your authenticator app. The backup codes are shown only once.',
  input: z.object({
    code: z.string().max(20).describe('The six digits that the authenticator app shows now.'),
  }),
  output: z.object({ backupCodes }),
  examples: [{ input: { code: '123456' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /second-factor/confirm',
  surfaces: [],
  irreversible: 'Turn the second factor off instead.',
  sensitive: true,
})

export const renewBackupCodes = action({
  name: 'secondFactor.renewBackupCodes',
  title: 'Make new backup codes',
  description: 'Makes ten new backup codes for your second factor. The old ones stop working.',
  input: z.object({}),
  output: z.object({ backupCodes }),
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'POST /second-factor/backup-codes',
  surfaces: [],
  irreversible: 'The old codes are not kept.',
  sensitive: true,
})

export const removeSecondFactor = action({
  name: 'secondFactor.remove',
  title: 'Turn your second factor off',
  description: 'Removes your authenticator app and your backup codes. From then on one step is enough to sign in.',
  input: z.object({}),
  output: z.object({ removed: z.boolean() }),
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /second-factor',
  surfaces: [],
  irreversible: 'Set it up again to have it back.',
  sensitive: true,
})
