import { screenState } from '#platform/web/screen-state.ts'

/** Whether what is on the screen is stored. `saved` is said only when the server has acknowledged every change. */
export type SaveState = 'connecting' | 'saving' | 'saved' | 'offline' | 'view only' | 'refused'

/** The state of the text of the open note. */
export const textState = screenState<SaveState>('connecting')
/** Whether the server refuses changes of the text. Apart, because the state changes with every key. */
export const isViewOnly = screenState(false)
/** Whether the title has changes that are not stored. */
export const isTitleUnsaved = screenState(false)

/** Everybody who has the note open, with this person. */
export const readers = screenState<readonly { id: string; name: string }[]>([])

export function combineStates(text: SaveState, titleUnsaved: boolean): SaveState {
  return text === 'saved' && titleUnsaved ? 'saving' : text
}
