import { screenState } from '#platform/web/screen-state.ts'

/** Whether the toolbar shows the field for the address of a link. */
export const isLinkFormOpen = screenState(false)

export function openLinkForm(): boolean {
  isLinkFormOpen.set(true)
  return true
}
