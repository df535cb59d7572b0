import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { earlyKeys } from './early-keys.ts'
import { readCookieChoice, useCookieChoice } from '../storage/cookie-choice.ts'
import { screenState } from '../screen-state.ts'
import { findChordStart, isPressed, findShortcut, type KeyPress } from './shortcut-keys.ts'

/** A keyboard shortcut of the current page. */
export type Shortcut = {
  /** `n`, `mod+k` (⌘K or Ctrl K), `mod+shift+z`, or one after the other: `g h`. */
  keys: string
  /** What it does, for the list of shortcuts. */
  label: string
  group: string
  /** It acts on what is on the screen, so a press from before that was shown does not count. */
  onSight?: boolean
  /** False: it does nothing here, and the browser does what it does with the key. */
  run: () => unknown
}

type Options = { group?: string; when?: boolean; onSight?: boolean }

/** A key that works anywhere on the page, but not while somebody types. Of two for one key the newer one acts. */
export function useShortcut(
  keys: string,
  label: string,
  action: () => unknown,
  { group = 'On this page', when = true, onSight = false }: Options = {},
) {
  const run = useEffectEvent(action)
  useEffect(
    () => (when ? registerShortcut({ keys, label, group, onSight, run: () => run() }) : undefined),
    [keys, label, group, when, onSight],
  )
}

/** While true, single keys are no shortcuts: something on the page takes what is typed, such as the selected cell of a grid. */
export function useHoldSingleKeys(when: boolean) {
  useEffect(() => {
    if (!when) return
    singleKeyHolds += 1
    return () => {
      singleKeyHolds -= 1
    }
  }, [when])
}

let singleKeyHolds = 0

/** All active shortcuts, in the order of registration. */
export const shortcuts = screenState<readonly Shortcut[]>([])

/** Single keys are easily pressed by accident, also by speech input, so people can turn them off. */
export function useSingleKeys() {
  return useCookieChoice('single-keys', singleKeys)
}

/** The key as this computer names it: `⌘ K`, or `Ctrl K`. The server cannot know, and renders the latter. */
export function useModKey(key: string): string {
  return useHydrated() && isApple() ? `⌘ ${key}` : `Ctrl ${key}`
}

/** Key caps as `Kbd` takes them, one for each word. */
export function formatKeys(keys: string): string {
  return keys
    .split(/[ +]/)
    .map((key) => keyLabels[key] ?? (key === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : key.toUpperCase()))
    .join(' ')
}

function registerShortcut(shortcut: Shortcut): () => void {
  shortcuts.set([...shortcuts.get(), shortcut])
  const matchesPress = (press: KeyPress) => !shortcut.onSight && isPressed(shortcut.keys, press)
  if (isEnabled(shortcut) && earlyKeys.matches(matchesPress, performance.now())) {
    earlyKeys.stop()
    shortcut.run()
  }
  return () => shortcuts.set(shortcuts.get().filter((other) => other !== shortcut))
}

if (typeof document !== 'undefined') addEventListener('keydown', onKeyDown)

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  // A held key counts once.
  if (event.repeat && !event.metaKey && !event.ctrlKey) return
  const all = shortcuts.get().filter(isEnabled)
  const matched = findShortcut(
    all,
    event,
    chordStart && event.timeStamp - chordStart.at < chordTimeoutMs ? chordStart.key : undefined,
  )
  const key = matched ? undefined : findChordStart(all, event)
  chordStart = key ? { key, at: event.timeStamp } : undefined
  if (!matched) return
  earlyKeys.stop()
  if (matched.run() !== false) event.preventDefault()
}

let chordStart: { key: string; at: number } | undefined
const chordTimeoutMs = 1_500
const singleKeys = ['on', 'off'] as const
const areSingleKeysOn = () => readCookieChoice(document.cookie, 'single-keys', singleKeys) === 'on'
const isEnabled = ({ keys }: Shortcut) =>
  keys.startsWith('mod+') || keys === 'escape' || (singleKeyHolds === 0 && areSingleKeysOn())

const keyLabels: Record<string, string> = { escape: 'Esc', shift: '⇧', enter: '↵', space: 'Space' }
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
