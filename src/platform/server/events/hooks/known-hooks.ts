import type { StoredHook } from './store.ts'

/** Hooks as they were at the last request, by path. They may have changed since. */
export function openKnownHooks(maxCount = 1_000) {
  const hooks = new Map<string, StoredHook>()
  return {
    get: (path: string) => hooks.get(path),
    forget: (path: string) => void hooks.delete(path),
    remember: (hook: StoredHook) => {
      if (hooks.size >= maxCount) hooks.clear()
      hooks.set(hook.path, hook)
    },
  }
}
