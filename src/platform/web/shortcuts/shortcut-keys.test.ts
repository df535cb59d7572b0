import { expect, test } from 'vitest'
import { findChordStart, isPressed, findShortcut } from './shortcut-keys.ts'

/** An element that only this selector finds. */
function within(selector: string): Element {
  const closest = (selectors: string) => (selectors.split(', ').some((each) => each.startsWith(selector)) ? {} : null)
  return { matches: () => true, closest } as unknown as Element
}

const bare = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, target: null }

test('a plain key is pressed on its own, or with AltGr where the keyboard needs it', () => {
  expect(isPressed('[', { ...bare, key: '[' })).toBe(true)
  expect(isPressed('[', { ...bare, key: '[', ctrlKey: true, altKey: true })).toBe(true)
  expect(isPressed('[', { ...bare, key: '[', metaKey: true })).toBe(false)
  expect(isPressed('[', { ...bare, key: '[', ctrlKey: true })).toBe(false)
  expect(isPressed('[', { ...bare, key: ']' })).toBe(false)
})

test('a modified key takes ⌘ or Ctrl', () => {
  expect(isPressed('mod+k', { ...bare, key: 'k', metaKey: true })).toBe(true)
  expect(isPressed('mod+k', { ...bare, key: 'K', ctrlKey: true })).toBe(true)
  expect(isPressed('mod+k', { ...bare, key: 'k' })).toBe(false)
})

test('a plain key does nothing while somebody types, a modified one still does', () => {
  const target = { matches: () => true, closest: () => ({}) } as unknown as Element
  expect(isPressed('[', { ...bare, key: '[', target })).toBe(false)
  expect(isPressed('mod+k', { ...bare, key: 'k', ctrlKey: true, target })).toBe(true)
})

test('undo and redo differ by the shift key, and are ignored while somebody types', () => {
  const target = within('input')
  const button = within('[role="dialog"]')
  const undo = { ...bare, key: 'z', metaKey: true }
  expect(isPressed('mod+z', undo)).toBe(true)
  expect(isPressed('mod+z', { ...undo, shiftKey: true })).toBe(false)
  expect(isPressed('mod+shift+z', { ...undo, key: 'Z', shiftKey: true })).toBe(true)
  expect(isPressed('mod+shift+z', undo)).toBe(false)
  expect(isPressed('mod+z', { ...undo, target })).toBe(false)
  // In a dialog, but not in a text field.
  expect(isPressed('mod+z', { ...undo, target: button })).toBe(true)
  expect(isPressed('n', { ...bare, key: 'n', target: button })).toBe(false)
})

test('in a text field the keys that edit text belong to the field', () => {
  const target = within('input')
  for (const key of ['a', 'c', 'v', 'x', 'z', 'y']) {
    expect(isPressed(`mod+${key}`, { ...bare, key, ctrlKey: true, target }), key).toBe(false)
    expect(isPressed(`mod+${key}`, { ...bare, key, ctrlKey: true }), key).toBe(true)
  }
})

test('a chord needs both keys; the second key alone does nothing', () => {
  const all = [{ keys: 'n' }, { keys: 'g n' }, { keys: 'g h' }]
  const press = (key: string) => ({ ...bare, key })
  expect(findChordStart(all, press('g'))).toBe('g')
  expect(findChordStart(all, press('n'))).toBeUndefined()
  expect(findShortcut(all, press('n'), 'g')).toBe(all[1])
  expect(findShortcut(all, press('n'))).toBe(all[0])
  expect(findShortcut(all, press('h'))).toBeUndefined()
  expect(findShortcut(all, { ...press('h'), metaKey: true }, 'g')).toBeUndefined()
})

test('of two shortcuts for one key the newer one acts', () => {
  const all = [{ keys: 'n' }, { keys: 'n' }]
  expect(findShortcut(all, { ...bare, key: 'n' })).toBe(all[1])
})
