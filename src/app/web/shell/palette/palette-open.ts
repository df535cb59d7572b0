import { screenState } from '#platform/web/screen-state.ts'

export const paletteOpen = screenState(false)
