import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '@tanstack/react-router'

/** A key that does something anywhere on the page, but not while somebody types. `mod+k` is ⌘K or Ctrl K, `mod+shift+z` ⇧⌘Z. */
export function useShortcut(keys: string, action: () => void) {
  const act = useEffectEvent(action)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(keys, event)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [keys])
}

/** How this computer's people call the key: `⌘ K`, or `Ctrl K`. The server cannot know, and says the latter. */
export function useModKey(key: string): string {
  return useHydrated() && /Mac|iPhone|iPad/.test(navigator.platform) ? `⌘ ${key}` : `Ctrl ${key}`
}

type Press = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'> & { target: EventTarget | null }

export function isPressed(keys: string, press: Press): boolean {
  const parts = keys.split('+')
  if (press.key.toLowerCase() !== parts.at(-1)) return false
  if (parts.includes('mod')) {
    if (press.metaKey === press.ctrlKey || press.altKey || press.shiftKey !== parts.includes('shift')) return false
    // Who types undoes their typing.
    return parts.at(-1) !== 'z' || !isTyping(press.target)
  }
  // Some keyboards need AltGr for a bracket, and then Ctrl and Alt are both down.
  return !press.metaKey && press.ctrlKey === press.altKey && !isTyping(press.target)
}

function isTyping(target: EventTarget | null) {
  return target !== null && 'matches' in target && (target as Element).closest(editable) !== null
}

const editable =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="menu"]'
