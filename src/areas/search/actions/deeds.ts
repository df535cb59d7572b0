import { whyLasting } from '#platform/contract/action.ts'
import { implement } from '#platform/server/action.ts'
import { standingOf } from '#platform/server/caller.ts'
import { inputSchemaOf } from '#platform/server/input-schema.ts'
import { isOpenTo } from '#platform/server/run.ts'
import * as contract from '../contract.ts'
import { fieldsOf } from '../rules.ts'

export const deedActions = [
  /** Follows from the registry: what says `palette` and can be asked for in a small form. The rest is done on its page. */
  implement(contract.listDeeds, async (_, { caller, running }) => ({
    deeds: running.registry.on('palette', standingOf(caller)).flatMap((action) => {
      const { name, title, says, effect } = action
      const fields = fieldsOf(inputSchemaOf(action))
      if (effect === 'read' || !fields || !isOpenTo(action, caller)) return []
      return [{ name, title, says, effect, lasting: whyLasting(action) ?? null, fields }]
    }),
  })),
]
