import { useSyncExternalStore } from 'react'

/** One value that distant parts of the screen share. The server always draws the first one. */
export function screenState<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const set = (next: Value) => {
    value = next
    for (const tell of listeners) tell()
  }
  const listen = (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }
  return { get, set, use: () => useSyncExternalStore(listen, get, () => first) }
}
