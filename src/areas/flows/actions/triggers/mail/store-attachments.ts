import { Refusal } from '#platform/contract/refusal.ts'
import { repeatableId } from '#platform/server/actions/repeatable-ids.ts'
import type { IncomingMail } from '#platform/server/messaging/incoming/incoming-mail.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { uploadInOneRequest } from '#areas/files/actions/upload-in-one-request.ts'
import type { StoredAttachment } from './mail-item.ts'

/**
 * Makes files of the attachments of a mail. After a crash it finds those that it made before. If there is no space left,
 * the flow still gets the mail.
 */
export async function storeAttachments(
  running: Runtime,
  caller: SignedInCaller,
  mail: IncomingMail,
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = []
  for (const [index, { name, mediaType, bytes }] of mail.attachments.entries()) {
    const about = { name, mediaType, size: bytes.length }
    const upload = {
      metadata: { name, for: `mail:${mail.id}` },
      sentAs: repeatableId(mail.id, index),
      bytes: new Uint8Array(bytes),
    }
    const outcome = await uploadInOneRequest(running, caller, upload, mail.id).catch((error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    })
    if (outcome instanceof Refusal) stored.push({ ...about, problem: outcome.message })
    else stored.push({ ...about, file: { ...about, file: idIn(outcome.answer) } })
  }
  return stored
}

function idIn(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : ''
}
