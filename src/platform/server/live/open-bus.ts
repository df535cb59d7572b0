import { hashToken } from '../auth/secrets.ts'
import type { Installation } from '../runtime/installation.ts'
import type { Bus } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'

export async function openBus({ settings, log }: Installation, databaseUrl: string): Promise<Bus> {
  if (!settings.redisUrl) return postgresBus(databaseUrl, log)
  const { redisBus } = await import('./redis-bus.ts')
  return redisBus(settings.redisUrl, hashToken(settings.secretKey).slice(0, 16), log)
}
