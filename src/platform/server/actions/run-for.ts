import type { Surface } from '../../contract/action.ts'
import { refuse } from '../../contract/refusal.ts'
import type { Caller } from '../auth/caller.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Implementation } from './implementation.ts'
import { requireExternalAccess, runAction } from './run-action.ts'
import type { RunOptions, RunResult } from './run-options.ts'

/**
 * Runs an action by its name for something that acts for a person: an agent, a flow, an MCP client. Checks the surface,
 * the person's permission and the list of allowed actions.
 */
export async function runFor(
  running: Runtime,
  surface: Surface,
  caller: Caller,
  name: string,
  input: unknown,
  options: RunOptions,
): Promise<RunResult> {
  const implementation = actionFor(running, surface, caller, name)
  return runAction(running, implementation, caller, input, options)
}

/** The action, if this caller may call it on this surface. */
export function actionFor(running: Runtime, surface: Surface, caller: Caller, name: string): Implementation {
  const implementation = running.registry.find(name)
  if (!implementation || !implementation.action.surfaces.includes(surface))
    refuse('action.unknown', 404, `There is no action "${name.slice(0, 80)}" here.`)
  requireExternalAccess(implementation.action, caller)
  return implementation
}
