import type { Id } from '../../contract/id.ts'
import type { Installation } from '../runtime/installation.ts'
import type { OutgoingCall } from './outgoing-call.ts'

type Secrets = Pick<Installation, 'secrets'>

/** A mail may contain a sign-in code, so the input is encrypted in the database. */
export function sealInput({ secrets }: Secrets, id: Id, input: Record<string, unknown>): string {
  return secrets.seal(JSON.stringify(input), cellOf(id))
}

export function openInput(
  { secrets }: Secrets,
  call: OutgoingCall,
  { id, input }: { id: Id; input: string },
): Record<string, unknown> {
  return call.input.parse(JSON.parse(secrets.open(input, cellOf(id))))
}

function cellOf(id: Id) {
  return { account: '', table: 'outgoing_calls', row: id, column: 'input' }
}
