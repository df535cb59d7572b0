import { betterAuth } from 'better-auth'
import { newId } from '#platform/contract/id.ts'
import type { Installation } from '#platform/server/installation.ts'
import { sessionKeeper } from './session-keeper.ts'

export type SignIn = ReturnType<typeof signIn>

/** Sessions, on better-auth. Its own addresses are all closed: whoever comes in comes by our doors (auth.ts). */
export function signIn({ settings, database, log }: Pick<Installation, 'settings' | 'database' | 'log'>) {
  return betterAuth({
    appName: 'Taaskly',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secretKey,
    database: database.identityPool,
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level](message, { from: 'sign-in' }), disableColors: true },
    advanced: {
      cookiePrefix: 'taaskly',
      database: { generateId: () => newId(), validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    session: { ...sessionTable, expiresIn: 60 * 60 * 24 * 30, disableSessionRefresh: true },
    user: userTable,
    account: methodTable,
    rateLimit: { enabled: false },
    plugins: [sessionKeeper],
  })
}

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
