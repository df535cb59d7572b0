import { irreversibleReason } from '#platform/contract/action.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { standingOf } from '#platform/server/auth/caller.ts'
import { inputSchemaOf } from '#platform/server/actions/input-schema.ts'
import { isCallableBy } from '#platform/server/actions/run-action.ts'
import * as contract from '../contract.ts'
import { fieldsOf } from '../rules/command-fields.ts'

export const commandActions = [
  /** The actions with `palette` whose input fits a small form. */
  implement(contract.listCommands, async (_, { caller, running }) => ({
    commands: running.registry.actionsFor('palette', standingOf(caller)).flatMap((action) => {
      const { name, title, description, effect } = action
      const fields = fieldsOf(inputSchemaOf(action))
      if (effect === 'read' || !fields || !isCallableBy(action, caller)) return []
      return [{ name, title, description, effect, irreversible: irreversibleReason(action) ?? null, fields }]
    }),
  })),
]
