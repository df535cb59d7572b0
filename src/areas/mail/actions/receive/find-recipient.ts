import { localPartPattern, splitAddress, testTag } from '#platform/server/messaging/incoming/mail-address.ts'
import type { MailTarget } from '#platform/server/messaging/incoming/incoming-mail.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findRoute } from '../../store/routes.ts'
import { mailScope } from '../mail-scope.ts'

/** The address as the sender wrote it, and what mail to it is for. */
export type Recipient = MailTarget & { kind: string; address: string; mailbox: string | null }

/** Whose address this is; undefined if there is none. Its domain is ours. */
export async function findRecipient(running: Runtime, address: string): Promise<Recipient | undefined> {
  const { localPart, tag } = splitAddress(address)
  if (!localPartPattern.test(localPart)) return undefined
  if (tag === testTag) return findTestRecipient(running, address, localPart)
  const route = await running.database.read(mailScope, (db) => findRoute(db, mailScope, localPart))
  return route && { ...route, address, isTest: false }
}

async function findTestRecipient(running: Runtime, address: string, localPart: string): Promise<Recipient | undefined> {
  for (const { kind, findTest } of running.mailHandlers) {
    const target = await findTest(localPart)
    if (target) return { ...target, kind, address, mailbox: null, isTest: true }
  }
  return undefined
}
