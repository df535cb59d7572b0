import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { readRemembered, useRemembered } from './remembered.ts'
import { screenState } from './screen-state.ts'

/** Something that a key does on the page that is on the screen. */
export type Shortcut = {
  /** `n`, `mod+k` (⌘K or Ctrl K), `mod+shift+z`, or one after the other: `g h`. */
  keys: string
  /** What it does, for the list of shortcuts. */
  label: string
  group: string
  act: () => void
}

type Options = { group?: string; when?: boolean }

/** A key that does something anywhere on the page, but not while somebody types. Of two for one key the newer one acts. */
export function useShortcut(
  keys: string,
  label: string,
  action: () => void,
  { group = 'On this page', when = true }: Options = {},
) {
  const act = useEffectEvent(action)
  useEffect(() => (when ? add({ keys, label, group, act: () => act() }) : undefined), [keys, label, group, when])
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

type Press = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'> & { target: EventTarget | null }

/** Which of the shortcuts a press means; `begun` is the first of two keys, if it was pressed just before. */
export function meantBy<Each extends { keys: string }>(
  all: readonly Each[],
  press: Press,
  begun?: string,
): Each | undefined {
  const second = begun && all.findLast(({ keys }) => keys === `${begun} ${keyOf(press)}`)
  if (second && isPressed(keyOf(press), press)) return second
  return all.findLast(({ keys }) => !keys.includes(' ') && isPressed(keys, press))
}

/** The first of two keys, if a press can be that. */
export function begunBy(all: readonly { keys: string }[], press: Press): string | undefined {
  return all.map(({ keys }) => keys.split(' ')).find(([first, then]) => then && first && isPressed(first, press))?.[0]
}

export function isPressed(keys: string, press: Press): boolean {
  const parts = keys.split('+')
  if (keyOf(press) !== parts.at(-1)) return false
  if (parts.includes('mod')) {
    if (press.metaKey === press.ctrlKey || press.altKey || press.shiftKey !== parts.includes('shift')) return false
    // Who types undoes their typing.
    return parts.at(-1) !== 'z' || !isTyping(press.target)
  }
  // Some keyboards need AltGr for a bracket, and then Ctrl and Alt are both down.
  return !press.metaKey && press.ctrlKey === press.altKey && !isTyping(press.target) && !presses(press)
}

function add(shortcut: Shortcut): () => void {
  shortcuts.set([...shortcuts.get(), shortcut])
  if (
    early &&
    performance.now() - early.timeStamp < wakesWithin &&
    isHeard(shortcut) &&
    isPressed(shortcut.keys, early)
  ) {
    early = undefined
    shortcut.act()
  }
  return () => shortcuts.set(shortcuts.get().filter((other) => other !== shortcut))
}

/** A key that was pressed while the page was still waking up: it acts as soon as there is something for it to do. */
let early: KeyboardEvent | undefined
const wakesWithin = 10_000
if (typeof document !== 'undefined') {
  addEventListener('keydown', press)
  // Whoever goes on with the mouse has given it up.
  addEventListener('pointerdown', () => (early = undefined))
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  // A key that is held counts once.
  if (event.repeat && !event.metaKey && !event.ctrlKey) return
  const all = shortcuts.get().filter(isHeard)
  const meant = meantBy(all, event, begun && event.timeStamp - begun.at < secondComesWithin ? begun.key : undefined)
  const key = meant ? undefined : begunBy(all, event)
  begun = key ? { key, at: event.timeStamp } : undefined
  early = meant ? undefined : event
  if (!meant) return
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

const keyOf = ({ key }: Pick<Press, 'key'>) => (key === ' ' ? 'space' : key.toLowerCase())

/** Space where it already presses something. */
function presses({ key, target }: Press): boolean {
  return key === ' ' && target !== null && 'matches' in target && (target as Element).closest(pressable) !== null
}

const pressable = 'button, a, summary, [role="checkbox"], [role="switch"]'

function isTyping(target: EventTarget | null) {
  return target !== null && 'matches' in target && (target as Element).closest(editable) !== null
}

const editable =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="menu"]'
