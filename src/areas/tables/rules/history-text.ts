import type { RowChange } from '../contract/row-history.ts'

type HistoryEntry = Pick<RowChange, 'action' | 'kind' | 'moved' | 'values' | 'by'>

/** The name of the person, or what kind of actor it was. */
export function actorText({ id, name, kind }: RowChange['by'], me: string): string {
  if (id === me) return 'You'
  if (name !== null) return name
  return id === null ? 'Taaskly' : kind === 'agent' ? 'An agent' : kind === 'flow' ? 'A flow' : 'Somebody who left'
}

/** What happened to the row as a whole: “added this”. */
export function changeText({ action, kind, moved, values }: HistoryEntry): string | undefined {
  const source = sourceOf(action)
  if (kind === 'added') return source === 'import' ? 'imported this' : source ? 'brought this back' : 'added this'
  if (kind === 'removed') return source === 'undo' ? 'took this away again' : 'deleted this'
  if (moved) return source === 'undo' ? 'moved this back' : 'moved this'
  return values.length === 0 ? 'changed this' : undefined
}

/** How it happened, if not by hand: “with an import”. */
export function sourceText({ action, by }: Pick<HistoryEntry, 'action' | 'by'>): string | undefined {
  const source = sourceOf(action)
  if (source && source !== 'trash') return sourceTexts[source]
  return by.kind === 'key' || by.kind === 'agent' || by.kind === 'flow' ? sourceTexts[by.kind] : undefined
}

const sourceTexts = {
  undo: 'by undoing',
  redo: 'by redoing',
  import: 'with an import',
  key: 'through the API',
  agent: 'by an agent',
  flow: 'by a flow',
}

export function sourceOf(action: string): 'undo' | 'redo' | 'import' | 'trash' | undefined {
  if (action.startsWith('journal.redo')) return 'redo'
  if (action.startsWith('journal.undo') || action === 'tables.undoImportPart' || action === 'tables.undoNext')
    return 'undo'
  if (action === 'tables.importPart' || action === 'tables.importNext') return 'import'
  return action === 'tables.restoreRows' ? 'trash' : undefined
}
