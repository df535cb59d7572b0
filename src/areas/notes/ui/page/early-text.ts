import { screenState } from '#platform/web/screen-state.ts'

/** What the person types into the text before the editor has loaded. Undefined: nothing was wanted yet. */
export const earlyText = screenState<{ text: string } | undefined>(undefined)

export function takeEarlyText(): { text: string } | undefined {
  const taken = earlyText.get()
  earlyText.set(undefined)
  return taken
}
