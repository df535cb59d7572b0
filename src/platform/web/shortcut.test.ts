import { expect, test } from 'vitest'
import { isPressed } from './shortcut.ts'

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

test('undo and redo differ by the shift key, and leave typing alone', () => {
  const target = { matches: () => true, closest: () => ({}) } as unknown as Element
  const undo = { ...bare, key: 'z', metaKey: true }
  expect(isPressed('mod+z', undo)).toBe(true)
  expect(isPressed('mod+z', { ...undo, shiftKey: true })).toBe(false)
  expect(isPressed('mod+shift+z', { ...undo, key: 'Z', shiftKey: true })).toBe(true)
  expect(isPressed('mod+shift+z', undo)).toBe(false)
  expect(isPressed('mod+z', { ...undo, target })).toBe(false)
})
