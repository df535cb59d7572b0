import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract.ts'
import { getFile } from './files.ts'

export const linkActions = [
  implement(contract.linkFile, async ({ id, hours }, context) => {
    const { scope, running } = context
    const file = await getFile(context, id)
    if (file.removedAt) refuse('files.removed', 409, 'This file was removed. Bring it back first.')
    return linkTo(running, scope, id, hours)
  }),
]

/** The caller has checked that the person may see the file. */
export function linkTo(
  { settings, secrets }: Pick<Runtime, 'settings' | 'secrets'>,
  { account, person }: { account: Id; person: Id },
  id: Id,
  hours: number,
) {
  const until = Date.now() + hours * 3_600_000
  const token = secrets.seal(`${account} ${person} ${until}`, sealContext(id))
  return { url: `${settings.publicUrl}/files/${id}?token=${token}`, expiresAt: new Date(until).toISOString() }
}

/** The person who created the link, with their current rights: if they may no longer see the file, the link does not work. */
export async function callerByLink(
  running: Pick<Runtime, 'secrets' | 'callerOf'>,
  id: Id,
  token: string,
): Promise<Caller> {
  const [account = '', person = '', until] = openToken(running, id, token).split(' ')
  const caller =
    Number(until) > Date.now() && (await running.callerOf({ account, person, actor: { kind: 'person', id: person } }))
  return caller || refuse('files.link', 410, 'This link has expired. Ask the sender for another one.')
}

function openToken({ secrets }: Pick<Runtime, 'secrets'>, id: Id, token: string): string {
  try {
    return secrets.open(token, sealContext(id))
  } catch {
    return refuse('files.link', 404, 'This link is not valid. Ask the sender for another one.')
  }
}

function sealContext(id: Id) {
  return { account: '', table: 'files', row: id, column: 'link' }
}
