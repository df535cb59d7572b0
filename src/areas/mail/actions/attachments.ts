import { getFile } from '#areas/files/actions/files.ts'
import { readMedia } from '#areas/files/actions/media.ts'
import type { FileContext } from '#areas/files/actions/reach.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { maxAttachedMegabytes } from '../contract/send.ts'

export type Attachment = { id: Id; name: string; type: string }

/** Files that the person can see. */
export async function getAttachments(context: FileContext, ids: readonly Id[]): Promise<Attachment[]> {
  const files = await Promise.all(ids.map((id) => getFile(context, id)))
  const removed = files.find(({ removedAt }) => removedAt)
  if (removed) refuse('files.removed', 409, `${removed.name} was removed. Bring it back first.`)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > maxAttachedMegabytes * 1_000_000)
    refuse(
      'mail.attachments-too-large',
      413,
      `These files are larger than ${maxAttachedMegabytes} MB together, which mail servers do not take. Send a link instead.`,
    )
  return files.map(({ id, name, type }) => ({ id, name, type }))
}

/** As nodemailer takes them. */
export function readAttachments(running: Pick<Runtime, 'storage'>, attachments: readonly Attachment[]) {
  return Promise.all(
    attachments.map(async ({ id, name, type }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(await readMedia(running, id)),
    })),
  )
}
