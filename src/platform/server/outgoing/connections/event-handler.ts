import type { Id } from '../../../contract/id.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { BoundEventHandler, EventContext, ReceivedEvent } from './provider-event.ts'

/** What an area does with the events that it subscribed to. */
export type ConnectionEventHandler = {
  /** `area.what`, unique over all areas. */
  readonly kind: string
  /** Runs in a transaction, as the person who subscribed. It may be called again with the same event. */
  readonly receive: (
    context: EventContext & { running: Runtime },
    subscription: Id,
    event: ReceivedEvent,
  ) => Promise<void>
}

export function bindEventHandler({ kind, receive }: ConnectionEventHandler, running: () => Runtime): BoundEventHandler {
  return { kind, receive: (context, ...event) => receive({ ...context, running: running() }, ...event) }
}
