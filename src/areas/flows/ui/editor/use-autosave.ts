import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Id } from '#platform/contract/id.ts'
import type { OutputOf } from '#platform/contract/action.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useOnline } from '#platform/web/online.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { readLocal, writeLocal } from '#platform/web/storage/local-storage.ts'
import { saveDraft, type readFlow } from '../../contract/flows.ts'
import type { Graph } from '../../contract/graph.ts'
import { parseStoredDraft, startDraft, type StoredDraft } from '../../rules/editor/stored-draft.ts'
import type { Editor } from './editor-store.ts'

export type Flow = OutputOf<typeof readFlow>
export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict'

const delayMs = 500

/** The draft as the editor starts with it: with what was not saved before a reload. */
export function useStartDraft(flow: Flow) {
  const key = useStorageKey(flow.id)
  const [start] = useState(() => startDraft(flow, parseStoredDraft(readLocal(key))))
  return start
}

/**
 * Saves the draft a moment after each change. Until the server has it, it is in the browser's storage too, so that a
 * reload or a lost network loses nothing. Changes by others arrive while nothing is unsaved here.
 */
export function useAutosave(editor: Editor, flow: Flow) {
  const key = useStorageKey(flow.id)
  const isOnline = useOnline()
  const saved = useRef({ graph: flow.draft, revision: flow.revision })
  const sent = useRef<Graph>(undefined)
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const sending = useRef<Promise<void>>(undefined)
  const save = useWrite(saveDraft, { onRefused: () => {} })

  const store = () => {
    const draft: StoredDraft = { revision: saved.current.revision, graph: editor.graph(), sent: sent.current }
    writeLocal(key, draft)
  }
  const send = useEffectEvent((revision?: number) => {
    sending.current ??= sendNow(revision).finally(() => {
      sending.current = undefined
    })
    return sending.current
  })
  const sendNow = useEffectEvent(async (revision?: number) => {
    const graph = editor.graph()
    if (graph === saved.current.graph) return
    isSending.current = true
    sent.current = graph
    store()
    setState('saving')
    try {
      const answer = await save.mutateAsync({ id: flow.id, graph, revision: revision ?? saved.current.revision })
      saved.current = { graph, revision: answer.revision }
      const isWhole = editor.graph() === graph
      if (isWhole) writeLocal(key, undefined)
      else timer.current = setTimeout(() => void send(), delayMs)
      setState(isWhole ? 'saved' : 'saving')
    } catch (error) {
      const isConflict = typeof error === 'object' && error !== null && 'status' in error && error.status === 409
      setState(isConflict ? 'conflict' : 'offline')
      if (!isConflict) timer.current = setTimeout(() => void send(), 5_000)
    } finally {
      isSending.current = false
    }
  })

  const onChange = useEffectEvent(() => {
    const graph = editor.graph()
    // Undone back to what the server has.
    if (graph === saved.current.graph && !isSending.current) {
      clearTimeout(timer.current)
      writeLocal(key, undefined)
      setState('saved')
      return
    }
    store()
    if (state === 'conflict') return
    setState(isOnline ? 'saving' : 'offline')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), delayMs)
  })
  useEffect(() => {
    onChange()
    let before = editor.graph()
    const unsubscribe = editor.subscribe(() => {
      if (editor.graph() === before) return
      before = editor.graph()
      onChange()
    })
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
      void send()
    }
  }, [editor])
  useEffect(() => {
    if (isOnline) void send()
  }, [isOnline])

  // Somebody else or the assistant changed the draft.
  const receive = useEffectEvent(() => {
    const isClean = editor.graph() === saved.current.graph && !isSending.current
    if (flow.revision <= saved.current.revision || !isClean) return
    saved.current = { graph: flow.draft, revision: flow.revision }
    editor.edit(() => flow.draft)
  })
  useEffect(() => receive(), [flow.revision])

  return {
    state,
    /** After a conflict: saves what is here over the other change. */
    keepMine: () => void send(flow.revision),
    /** After a conflict: takes the other change. Undo brings back what was here. */
    useTheirs: () => {
      saved.current = { graph: flow.draft, revision: flow.revision }
      writeLocal(key, undefined)
      setState('saved')
      editor.edit(() => flow.draft)
    },
    /** Before a run or a publish: what is on the screen is what runs. */
    flush: async () => {
      clearTimeout(timer.current)
      await sending.current
      await send()
    },
  }
}

function useStorageKey(flow: Id): string {
  const { person, account } = useSignedIn()
  return `flow-draft/${person.id}/${account.id}/${flow}`
}
