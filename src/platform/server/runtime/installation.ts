import type { Database } from '../db/database.ts'
import type { RateLimiter } from '../concurrency/rate-limiter.ts'
import type { KeyedSemaphore } from '../concurrency/semaphore.ts'
import type { Logger } from '../monitoring/log.ts'
import type { Mailer } from '../messaging/mail.ts'
import type { Outbox } from '../messaging/outbox.ts'
import type { Sealer } from '../auth/secrets.ts'
import type { Settings } from '../startup/settings.ts'
import type { SmsSender } from '../messaging/sms.ts'
import type { Storage } from '../storage/storage.ts'

/** The running server: its settings and connections. */
export type Installation = {
  /** Keys that must stay the same when SECRET_KEY changes are derived from `firstSecretKey`. */
  readonly settings: Settings & { secretKey: string; firstSecretKey: string }
  readonly database: Database
  readonly log: Logger
  readonly mail: Mailer
  readonly sms: SmsSender
  /** Undefined if a mail server and an SMS provider are both configured. */
  readonly outbox: Outbox | undefined
  readonly secrets: Sealer
  readonly storage: Storage
  readonly limiter: RateLimiter
  /** For work of people that others on this server may have to wait for. */
  readonly runFairly: KeyedSemaphore
}
