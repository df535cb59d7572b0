import { useSyncExternalStore } from 'react'

/** One value that distant parts of the screen share. The server always renders the initial value. */
export function screenState<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const set = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => initial) }
}
