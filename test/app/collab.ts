import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { collabPath } from '#platform/contract/live.ts'
import type { TestApp, Person } from './test-app.ts'

/** An open editor of a document, without a screen. */
export type Editor = {
  document: Y.Doc
  provider: HocuspocusProvider
  socket: HocuspocusProviderWebsocket
  /** Types a paragraph at the end. */
  type(text: string): void
  /** Types into the first paragraph. */
  insert(position: number, text: string): void
  /** The paragraphs. */
  read(): string[]
  /** True if the server has stored everything. */
  isSaved(): boolean
  /** Why the server refused or closed the document. */
  refusals: string[]
  close(): void
}

type Credentials = Pick<Person, 'cookie' | 'account'>

export function openEditor(testApp: TestApp, address: string, person: Person, name: string): Editor {
  const editor = connectEditor(address, person, name)
  testApp.atEnd(async () => editor.close())
  return editor
}

export function connectEditor(address: string, { cookie, account }: Credentials, name: string): Editor {
  class SignedInSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie, 'x-workspace': account } })
      // One that is closed while it connects reports an error.
      this.on('error', () => {})
    }
  }
  const socket = new UnqueuedSocket({
    url: `ws://${address}${collabPath}`,
    WebSocketPolyfill: SignedInSocket,
    minDelay: 20,
    delay: 20,
    maxDelay: 500,
  })
  const document = new Y.Doc()
  const refusals: string[] = []
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    document,
    onAuthenticationFailed: ({ reason }) => refusals.push(reason),
    onClose: ({ event }) => refusals.push(event.reason),
  })
  provider.attach()
  const text = document.getXmlFragment('default')
  const close = () => {
    provider.destroy()
    socket.destroy()
  }
  return {
    document,
    provider,
    socket,
    refusals,
    close,
    type: (words) => {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(words)])
      text.push([paragraph])
    },
    insert: (position, words) => firstText(text).insert(position, words),
    read: () => text.toArray().map((each) => each.toJSON().replaceAll(/<[^>]*>/g, '')),
    isSaved: () => provider.synced && !provider.hasUnsyncedChanges,
  }
}

export function firstText(fragment: Y.XmlFragment): Y.XmlText {
  const paragraph = fragment.get(0)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
  if (!(text instanceof Y.XmlText)) throw new Error('The document begins with no paragraph.')
  return text
}

/** Queues nothing while it is closed, like the socket of the screen (`notes/ui/editor/connection/note-socket.ts`). */
class UnqueuedSocket extends HocuspocusProviderWebsocket {
  override send(message: Uint8Array<ArrayBuffer>): void {
    if (this.webSocket?.readyState === WebSocket.OPEN) this.webSocket.send(message)
  }
}
