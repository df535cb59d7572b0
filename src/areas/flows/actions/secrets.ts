import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/secrets.ts'
import * as store from '../store/secrets.ts'
import * as variables from '../store/variables.ts'
import { secretCell } from './secret-values.ts'

const maxSecrets = 200
const maxVariables = 500

export const secretActions = [
  implement(contract.listSecrets, async (_, { db, scope }) => ({ secrets: await store.listSecrets(db, scope) })),

  implement(contract.setSecret, async ({ name, kind, field = null, value, hosts }, { db, scope, running }) => {
    if (kind !== 'bearer' && field === null)
      refuse('flows.secret-field', 400, 'Say which header, query field or user goes with the secret.')
    const existing = await store.listSecrets(db, scope)
    if (existing.length >= maxSecrets)
      refuse('flows.too-many-secrets', 409, `There are ${maxSecrets} secrets already. Delete one that is not used.`)
    const id = existing.find((each) => each.name === name)?.id ?? newId()
    const sealed = running.secrets.seal(value, secretCell(scope, id))
    // Of a short secret the last four characters would be most of it.
    const lastFour = value.length >= 12 ? value.slice(-4) : ''
    await store.saveSecret(db, scope, {
      id,
      name,
      kind,
      field,
      sealed_value: sealed,
      last_four: lastFour,
      allowed_hosts: hosts,
    })
    return { id }
  }),

  implement(contract.removeSecret, async ({ id }, { db, scope }) => {
    if (!(await store.removeSecret(db, scope, id)))
      refuse('flows.no-secret', 404, 'There is no such secret. It may have been deleted already.')
    return {}
  }),

  implement(contract.listVariables, async (_, { db, scope }) => ({
    variables: await variables.listVariables(db, scope),
  })),

  implement(contract.setVariable, async ({ name, value }, { db, scope }) => {
    if (value === '') {
      await variables.removeVariable(db, scope, name)
      return {}
    }
    const existing = await variables.listVariables(db, scope)
    if (existing.length >= maxVariables && !existing.some((each) => each.name === name))
      refuse('flows.too-many-variables', 409, `There are ${maxVariables} variables already. Delete one first.`)
    await variables.setVariable(db, scope, name, value)
    return {}
  }),
]
