import { HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { collabPath } from '#platform/contract/live.ts'
import { currentWorkspace } from '#platform/web/api/call.ts'

/**
 * The WebSocket of a note. While it is closed nothing is queued: when it opens again, both sides compare what they have and
 * exchange what is missing. A queue would be acknowledged on top of that, and "Saved" would be said too early.
 */
export class NoteSocket extends HocuspocusProviderWebsocket {
  constructor() {
    const url = `${location.origin.replace('http', 'ws')}${collabPath}?workspace=${currentWorkspace.id}`
    super({ url, delay: 500, minDelay: 500, maxDelay: 5_000, messageReconnectTimeout: 60_000 })
  }

  override send(message: Uint8Array<ArrayBuffer>): void {
    if (this.webSocket?.readyState === WebSocket.OPEN) this.webSocket.send(message)
  }
}
