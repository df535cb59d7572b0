import type { Action, Surface } from '../../contract/action.ts'
import { may, type CallerRights } from '../../contract/permission.ts'
import type { Implementation } from './implementation.ts'

/** All that Taaskly can do, for whoever offers it: agents, flows, MCP clients, the palette, the server's own pages. */
export type Registry = {
  readonly all: readonly Implementation[]
  find(name: string): Implementation | undefined
  /** What may appear on a surface for somebody of that standing. */
  actionsFor(surface: Surface, standing: CallerRights): Action[]
}

export function registryOf(all: readonly Implementation[]): Registry {
  const byName = new Map(all.map((each) => [each.action.name, each]))
  if (byName.size !== all.length) throw new Error('Two actions have the same name.')
  return {
    all,
    find: (name) => byName.get(name),
    actionsFor: (surface, standing) =>
      all
        .map(({ action }) => action)
        .filter(({ surfaces, permission }) => surfaces.includes(surface) && may(permission, standing)),
  }
}
