import type { Session } from '#platform/contract/session.ts'
import { findWorkspaceOf } from '#platform/server/auth/address-workspace.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { Call } from '#platform/web/api/call.ts'
import type { Api } from './api.ts'

/** Who opens a page, and in which workspace: the one that the address leads to, else the one they are in. */
export async function identifyVisitor(api: Api, request: Request): Promise<{ session: Session; call: Call }> {
  const { people, running } = api
  const before = await people.sessionOf(request)
  const account = await findWorkspaceOf(running, before.caller, new URL(request.url))
  const isSwitched = account !== undefined && before.session.signedIn && account !== before.session.account.id
  const { caller, session } = isSwitched ? await people.sessionOf(inWorkspace(request, account)) : before
  if (session.signedIn && before.lastAccount !== session.account.id)
    people.saveLastWorkspace(session.person.id, session.account.id)
  const call: Call = async (action, input) => {
    const implementation = running.registry.find(action.name)
    if (!implementation) throw new Error(`No area does ${action.name}.`)
    return (await runAction(running, implementation, caller, input, { requestId: 'page' })).answer as never
  }
  return { session: session.signedIn && isSwitched ? { ...session, isSwitched } : session, call }
}

function inWorkspace(request: Request, account: string): Request {
  const headers = new Headers(request.headers)
  headers.set('x-workspace', account)
  return new Request(request.url, { headers })
}
