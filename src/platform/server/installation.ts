import type { Database } from './db/database.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Outbox } from './outbox.ts'
import type { Sealer } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Texter } from './sms.ts'
import type { Storage } from './storage/storage.ts'

/** This running copy of Taaskly: what it was told and what it holds open. */
export type Installation = {
  readonly settings: Settings & { secretKey: string }
  readonly database: Database
  readonly log: Logger
  readonly mail: Mailer
  readonly sms: Texter
  /** Undefined when mail and text messages are both really sent. */
  readonly outbox: Outbox | undefined
  readonly secrets: Sealer
  readonly storage: Storage
}
