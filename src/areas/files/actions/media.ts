import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { isPublicName } from '#platform/server/fetch/target.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { File } from '../contract.ts'
import { getFile } from './files.ts'
import { linkTo } from './links.ts'
import type { FileContext } from './reach.ts'

const maxMegabytes = 200

/** A picture or video to publish elsewhere. `types`: what the service takes, such as image/jpeg or video/. */
export async function getMedia(context: FileContext, id: Id, types: readonly string[]): Promise<File> {
  const file = await getFile(context, id)
  if (file.removedAt) refuse('files.removed', 409, 'This file was removed. Bring it back first.')
  if (!types.some((type) => file.type.startsWith(type)))
    refuse('files.not-media', 422, `This file cannot be published there. Use one of these kinds: ${types.join(', ')}.`)
  if (file.size > maxMegabytes * 1_000_000)
    refuse('files.too-large', 413, `Files of more than ${maxMegabytes} MB cannot be published from here.`)
  return file
}

export async function readMedia({ storage }: Pick<Runtime, 'storage'>, id: Id): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readAll(await storage.read(id)))
}

/** For services that fetch the file themselves. They cannot reach an installation on a computer at home. */
export function publicMediaAddress(
  running: Pick<Runtime, 'settings' | 'secrets'>,
  owner: { account: Id; person: Id },
  file: Id,
  provider: string,
): string {
  const { publicUrl, connect } = running.settings
  // A server in the place of the service may be in our own network.
  const isOwnServer = connect[provider]?.baseUrl !== undefined
  if (!isOwnServer && !isPublicName(new URL(publicUrl).hostname))
    refuse(
      'files.not-public',
      409,
      'This service fetches pictures and videos from a public address, which this installation does not have. Publish a text, or set PUBLIC_URL to an address that the internet can reach.',
    )
  return linkTo(running, owner, file, 24).url
}
