import { combineStates, isTitleUnsaved, textState, type SaveState } from './save-state.ts'

/** Saved, saving or offline; screen readers hear only when it goes offline and comes back. */
export function StateLine() {
  const state = combineStates(textState.use(), isTitleUnsaved.use())
  return (
    <>
      <span data-state={state} className="ml-1 shrink-0 truncate text-12 text-ink-3 max-lg:min-w-0 max-lg:shrink">
        {labels[state]}
      </span>
      <span role="status" className="sr-only">
        {state === 'offline' || state === 'refused' ? labels[state] : ''}
      </span>
    </>
  )
}

const labels: Record<SaveState, string> = {
  connecting: 'Connecting…',
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Offline — changes are kept here',
  'view only': 'View only',
  refused: 'Not saved: you can no longer open this note',
}
