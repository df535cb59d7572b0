import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { early } from './early-press.ts'
import { readRemembered, useRemembered } from './remembered.ts'
import { screenState } from './screen-state.ts'
import { begunBy, isPressed, meantBy, type Press } from './shortcut-keys.ts'

/** Something that a key does on the page that is on the screen. */
export type Shortcut = {
  /** `n`, `mod+k` (⌘K or Ctrl K), `mod+shift+z`, or one after the other: `g h`. */
  keys: string
  /** What it does, for the list of shortcuts. */
  label: string
  group: string
  /** It decides about what is on the screen: a press from before that was there does not count. */
  onSight?: boolean
  act: () => void
}

type Options = { group?: string; when?: boolean; onSight?: boolean }

/** A key that does something anywhere on the page, but not while somebody types. Of two for one key the newer one acts. */
export function useShortcut(
  keys: string,
  label: string,
  action: () => void,
  { group = 'On this page', when = true, onSight = false }: Options = {},
) {
  const act = useEffectEvent(action)
  useEffect(
    () => (when ? add({ keys, label, group, onSight, act: () => act() }) : undefined),
    [keys, label, group, when, onSight],
  )
}

/** All that a key does now, in the order in which it came. */
export const shortcuts = screenState<readonly Shortcut[]>([])

/** Single keys are easily pressed by accident, by a voice too: whoever wants can do without. */
export function useSingleKeys() {
  return useRemembered('single-keys', singleKeys)
}

/** How this computer's people call the key: `⌘ K`, or `Ctrl K`. The server cannot know, and says the latter. */
export function useModKey(key: string): string {
  return useHydrated() && isApple() ? `⌘ ${key}` : `Ctrl ${key}`
}

/** Key caps as `Kbd` takes them, one for each word. */
export function capsOf(keys: string): string {
  return keys
    .split(/[ +]/)
    .map((key) => names[key] ?? (key === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : key.toUpperCase()))
    .join(' ')
}

function add(shortcut: Shortcut): () => void {
  shortcuts.set([...shortcuts.get(), shortcut])
  const means = (press: Press) => !shortcut.onSight && isPressed(shortcut.keys, press)
  if (isHeard(shortcut) && early.isFor(means, performance.now())) {
    early.end()
    shortcut.act()
  }
  return () => shortcuts.set(shortcuts.get().filter((other) => other !== shortcut))
}

if (typeof document !== 'undefined') addEventListener('keydown', press)

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  // A key that is held counts once.
  if (event.repeat && !event.metaKey && !event.ctrlKey) return
  const all = shortcuts.get().filter(isHeard)
  const meant = meantBy(all, event, begun && event.timeStamp - begun.at < secondComesWithin ? begun.key : undefined)
  const key = meant ? undefined : begunBy(all, event)
  begun = key ? { key, at: event.timeStamp } : undefined
  if (!meant) return
  early.end()
  event.preventDefault()
  meant.act()
}

let begun: { key: string; at: number } | undefined
const secondComesWithin = 1_500
const singleKeys = ['on', 'off'] as const
const mayBeSingle = () => readRemembered(document.cookie, 'single-keys', singleKeys) === 'on'
const isHeard = ({ keys }: Shortcut) => keys.startsWith('mod+') || keys === 'escape' || mayBeSingle()

const names: Record<string, string> = { escape: 'Esc', shift: '⇧', enter: '↵', space: 'Space' }
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
