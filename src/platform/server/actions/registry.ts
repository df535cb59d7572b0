import type { Action, Surface } from '../../contract/action.ts'
import { memoize } from '../../contract/memoize.ts'
import { may, type CallerRights } from '../../contract/permission.ts'
import type { Implementation } from './implementation.ts'

/** All actions, for everything that offers them: agents, flows, MCP clients, the command palette, server-rendered pages. */
export type Registry = {
  readonly all: readonly Implementation[]
  find(name: string): Implementation | undefined
  /** The actions that a surface shows to a caller with these rights. */
  actionsFor(surface: Surface, rights: CallerRights): Action[]
}

export function registryOf(all: readonly Implementation[]): Registry {
  const byName = new Map(all.map((each) => [each.action.name, each]))
  if (byName.size !== all.length) throw new Error('Two actions have the same name.')
  const actionsOf = memoize((surface) =>
    all.map(({ action }) => action).filter(({ surfaces }) => surfaces.some((each) => each === surface)),
  )
  return {
    all,
    find: (name) => byName.get(name),
    actionsFor: (surface, rights) => actionsOf(surface).filter(({ permission }) => may(permission, rights)),
  }
}
