import { screenState } from '#platform/web/screen-state.ts'

/** Which groups of a view are collapsed: the named ones, or with `all` every group except these. Reset on page load. */
type CollapsedGroups = { all: boolean; except: ReadonlySet<string> }

const collapsedByView = screenState<Readonly<Record<string, CollapsedGroups>>>({})

export function useCollapsedGroups(viewId: string) {
  const current = collapsedByView.use()[viewId] ?? noneCollapsed
  const set = (next: CollapsedGroups) => collapsedByView.set({ ...collapsedByView.get(), [viewId]: next })
  return {
    collapsed: current,
    areAllCollapsed: current.all && current.except.size === 0,
    toggle: (key: string) => {
      const { all, except } = collapsedByView.get()[viewId] ?? noneCollapsed
      const next = new Set(except)
      if (!next.delete(key)) next.add(key)
      set({ all, except: next })
    },
    setAll: (all: boolean) => set({ all, except: new Set() }),
  }
}

export function isCollapsed({ all, except }: CollapsedGroups, key: string): boolean {
  return all !== except.has(key)
}

const noneCollapsed: CollapsedGroups = { all: false, except: new Set() }
