import type { HookRef } from '#platform/server/events/hooks/hook.ts'
import type { HookTarget } from '../../../store/held-runs.ts'

/**
 * What was read for earlier requests. It may have changed since, so whoever stores something checks the revisions. Few,
 * because each has the variables of its workspace.
 */
export function openKnownTargets(maxCount = 200) {
  const targets = new Map<string, { revision: string; target: HookTarget }>()
  return {
    get: ({ id, revision }: HookRef): HookTarget | undefined => {
      const known = targets.get(id)
      return known?.revision === revision ? known.target : undefined
    },
    forget: ({ id }: HookRef) => void targets.delete(id),
    remember: ({ id, revision }: HookRef, target: HookTarget) => {
      if (targets.size >= maxCount) targets.clear()
      targets.set(id, { revision, target })
    },
  }
}
