import { screenState } from '#platform/web/screen-state.ts'

export const shortcutsOpen = screenState(false)
