import { createContext, use, useSyncExternalStore } from 'react'
import type { FlowEdge, Graph } from '../../contract/graph.ts'
import { recordEdit, redo, startHistory, undo, type History } from '../../rules/editor/history.ts'
import type { Port, Position } from '../../rules/editor/graph-edits.ts'

/** Where a node from the palette goes: after an output, on an edge, or at a place. */
export type PaletteTarget = { after?: Port; edge?: FlowEdge; position?: Position }

export type EditorState = {
  readonly history: History<Graph>
  readonly selected: ReadonlySet<string>
  /** The node in the inspector. */
  readonly opened: string | null
  readonly palette: PaletteTarget | null
}

export type Editor = ReturnType<typeof createEditor>

/** The state of one open flow. A store of its own, so that dragging and typing render only what shows them. */
export function createEditor(graph: Graph) {
  let state: EditorState = { history: startHistory(graph), selected: new Set(), opened: null, palette: null }
  const listeners = new Set<() => void>()
  const set = (change: Partial<EditorState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const setHistory = (history: History<Graph>) => {
    if (history === state.history) return
    const ids = new Set([...history.present.nodes, ...history.present.stickyNotes].map(({ id }) => id))
    const isOpenedThere = state.opened !== null && ids.has(state.opened)
    set({
      history,
      opened: isOpenedThere ? state.opened : null,
      selected: new Set([...state.selected].filter((id) => ids.has(id))),
    })
  }
  return {
    get: () => state,
    graph: () => state.history.present,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Edits with the same key, one after the other, are undone together. */
    edit: (change: (graph: Graph) => Graph, key?: string) =>
      setHistory(recordEdit(state.history, change(state.history.present), key)),
    undo: () => setHistory(undo(state.history)),
    redo: () => setHistory(redo(state.history)),
    select: (ids: Iterable<string>) => set({ selected: new Set(ids) }),
    /** Opens a node in the inspector. */
    open: (id: string | null) => set({ opened: id, palette: null, ...(id !== null && { selected: new Set([id]) }) }),
    openPalette: (palette: PaletteTarget | null) => set({ palette }),
  }
}

export const EditorContext = createContext<Editor | null>(null)

/** The editor around this component; null where a flow is only shown. */
export const useEditor = () => use(EditorContext)

export function useEditorState<Part>(editor: Editor, select: (state: EditorState) => Part): Part {
  return useSyncExternalStore(
    editor.subscribe,
    () => select(editor.get()),
    () => select(editor.get()),
  )
}
