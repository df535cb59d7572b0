import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { newId, type Id } from '#platform/contract/id.ts'
import { line } from '#platform/contract/text.ts'
import type { Installation } from '#platform/server/installation.ts'
import { passwordTrouble, shortestPassword } from '../rules.ts'
import { hashPassword, verifyPassword } from './password.ts'

export type SignIn = ReturnType<typeof signIn>
export type NewPerson = { id: Id; name: string; email: string }

/** Signing up, in and out, on better-auth at /api/auth. `welcome`: what a new person gets at once. */
export function signIn(
  { settings, database, mail, log }: Pick<Installation, 'settings' | 'database' | 'mail' | 'log'>,
  welcome: (person: NewPerson) => Promise<void>,
) {
  return betterAuth({
    appName: 'Taaskly',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secretKey,
    database: database.identityPool,
    trustedOrigins: [settings.publicUrl, `http://localhost:${settings.port}`, `http://127.0.0.1:${settings.port}`],
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level](message, { from: 'sign-in' }), disableColors: true },
    advanced: {
      cookiePrefix: 'taaskly',
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    session: { ...sessionTable, expiresIn: 60 * 60 * 24 * 30, disableSessionRefresh: true },
    user: userTable,
    account: methodTable,
    verification: verificationTable,
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'sign_in_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 200,
      customRules: { '/sign-in/email': { window: 60, max: 30 }, '/sign-up/email': { window: 60, max: 30 } },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user, url }) => {
        const link = new URL(url)
        link.searchParams.set('callbackURL', '/?confirmed')
        await mail.send({
          to: user.email,
          subject: 'Confirm your email address',
          // Nothing that a stranger typed goes into a mail to somebody else.
          text: `Welcome to Taaskly.\n\nConfirm that this address is yours:\n${link.href}\n\nIf you did not sign up, ignore this mail.`,
        })
      },
    },
    hooks: {
      before: createAuthMiddleware(async ({ path, body }) => {
        if (path !== '/sign-up/email') return
        const { success, data: given } = newPerson.safeParse(body)
        if (!success)
          throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Check the name and the email.' })
        const trouble = passwordTrouble(given.password, given)
        if (trouble) throw new APIError('BAD_REQUEST', { code: 'password.weak', message: trouble })
        return { context: { body: { ...body, name: given.name } } }
      }),
    },
    databaseHooks: {
      user: {
        create: {
          after: welcome,
        },
      },
    },
  })
}

const newPerson = z.object({ name: line(80), email: z.email().max(254), password: z.string().max(256) })

const userTable = {
  modelName: 'users',
  fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
}
const sessionTable = {
  modelName: 'sessions',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  additionalFields: {
    provenAt: { type: 'date', fieldName: 'proven_at', required: true, input: false, defaultValue: () => new Date() },
    way: { type: 'string', fieldName: 'way', required: false, input: false },
  },
} as const
const methodTable = {
  modelName: 'sign_in_methods',
  fields: {
    userId: 'user_id',
    accountId: 'provider_account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
}
const verificationTable = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
}
