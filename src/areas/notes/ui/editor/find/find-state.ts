import { screenState } from '#platform/web/screen-state.ts'

/** Whether the bar that finds text in the note is open; the number counts how often it was asked for. */
export const findRequest = screenState(0)

export function openFind(): boolean {
  findRequest.set(findRequest.get() + 1)
  return true
}
