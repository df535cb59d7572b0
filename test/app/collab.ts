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
  /** The paragraphs. */
  read(): string[]
  /** True if the server has stored everything. */
  isSaved(): boolean
  /** Why the server refused or closed the document. */
  refusals: string[]
  close(): void
}

export function openEditor(testApp: TestApp, address: string, person: Person, name: string): Editor {
  const { cookie, account } = person
  class SignedInSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie, 'x-workspace': account } })
    }
  }
  const socket = new HocuspocusProviderWebsocket({
    url: `ws://${address}${collabPath}`,
    WebSocketPolyfill: SignedInSocket,
    minDelay: 20,
    delay: 20,
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
  testApp.atEnd(async () => close())
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
    read: () => text.toArray().map((each) => each.toJSON().replaceAll(/<[^>]*>/g, '')),
    isSaved: () => provider.synced && !provider.hasUnsyncedChanges,
  }
}
