import { IncomingMessage, MessageReceiver, OutgoingMessage, type Connection, type Document } from '@hocuspocus/server'
import type { Tab } from '../tab.ts'

/** Who the cursor of an editor belongs to, in the form that editors draw. */
type AwarenessState = Record<string, unknown> & { user?: unknown }

/**
 * Writes the true person into each cursor that a connection sends, and drops cursors of other connections: an editor
 * repeats those that it has received.
 */
export function signStates(
  document: Document,
  connection: Connection,
  tab: Tab,
  states: Map<number, AwarenessState>,
): void {
  const own = document.connections.get(connection)?.clients
  for (const [client, state] of Array.from(states)) {
    if (document.awareness.getStates().has(client) && !own?.has(client)) states.delete(client)
    else if (Object.keys(state).length > 0) {
      const shown = typeof state.user === 'object' ? state.user : {}
      state.user = { ...shown, id: tab.caller.person, name: tab.name ?? '' }
    }
  }
}

/** The cursors of these clients as one frame, for other processes. */
export function encodeStates(document: Document, clients: number[]): string {
  const message = new OutgoingMessage(document.name).createAwarenessUpdateMessage(document.awareness, clients)
  return Buffer.from(message.toUint8Array()).toString('base64')
}

export async function applyStates(document: Document, frame: string): Promise<void> {
  const message = new IncomingMessage(new Uint8Array(Buffer.from(frame, 'base64')))
  message.readVarString()
  await new MessageReceiver(message, { source: 'redis' }).apply(document)
}
