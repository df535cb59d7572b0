import { screenState } from '#platform/web/screen-state.ts'

/** Which groups of a view somebody has closed: those that are named, or all but those. They stay so until the page is left. */
type Closed = { all: boolean; but: ReadonlySet<string> }

const closed = screenState<Readonly<Record<string, Closed>>>({})

export function useClosedGroups(viewId: string) {
  const now = closed.use()[viewId] ?? noneClosed
  const set = (next: Closed) => closed.set({ ...closed.get(), [viewId]: next })
  return {
    closed: now,
    areAllClosed: now.all && now.but.size === 0,
    toggle: (key: string) => {
      const { all, but } = closed.get()[viewId] ?? noneClosed
      const next = new Set(but)
      if (!next.delete(key)) next.add(key)
      set({ all, but: next })
    },
    setAll: (all: boolean) => set({ all, but: new Set() }),
  }
}

export function isClosed({ all, but }: Closed, key: string): boolean {
  return all !== but.has(key)
}

const noneClosed: Closed = { all: false, but: new Set() }
