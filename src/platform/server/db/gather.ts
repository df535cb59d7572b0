import type { ClientBase } from 'pg'
import { atEndOfBreath } from './breath.ts'

/**
 * Lets what is asked on a connection in this turn of the event loop travel together: one system call instead of one for
 * each statement.
 */
export function gather(client: ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Corkable } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  atEndOfBreath(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

type Corkable = { cork(): void; uncork(): void }
const gathering = new WeakSet<Corkable>()
