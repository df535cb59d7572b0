/** What undo and redo walk through. Edits with the same key, one after the other, are one step: typing, resizing. */
export type History<State> = {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  readonly key: string | undefined
}

const maxSteps = 200

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], key: undefined }
}

export function recordEdit<State>(history: History<State>, next: State, key?: string): History<State> {
  if (next === history.present) return history
  const isSameEdit = key !== undefined && key === history.key
  const past = isSameEdit ? history.past : [...history.past, history.present].slice(-maxSteps)
  return { past, present: next, future: [], key }
}

export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    key: undefined,
  }
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, key: undefined }
}
