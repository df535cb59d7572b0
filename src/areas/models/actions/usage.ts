import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { builtInProvider } from '../contract/model.ts'
import * as contract from '../contract/usage.ts'
import { monthOf } from '../rules/budget.ts'
import { microsPerDollar } from '../rules/cost.ts'
import { listConnections } from '../store/connections.ts'
import { listNames } from '../store/names.ts'
import { changeSettings, readSettings } from '../store/settings.ts'
import * as store from '../store/usage.ts'
import { providers } from './provider-list.ts'

const dayMs = 86_400_000

export const usageActions = [
  implement(contract.readBudget, async (_, { db, scope }) => readBudget(db, scope)),

  implement(contract.setBudget, async ({ workspace, person }, { db, scope }) => {
    await changeSettings(db, scope, {
      ...(workspace !== undefined && { workspaceBudget: toMicros(workspace) }),
      ...(person !== undefined && { personBudget: toMicros(person) }),
    })
    return readBudget(db, scope)
  }),

  implement(contract.readUsage, async ({ days }, { db, scope }) => {
    const since = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10)
    const usage = await store.readUsage(db, scope, `${since}T00:00:00Z`)
    const servers = new Map((await listConnections(db, scope)).map(({ id, name }) => [id, name]))
    const people = await listNames(
      db,
      scope,
      usage.people.map(({ id }) => id),
    )
    return {
      days: usage.days.map(inDollars),
      models: usage.models.map((each) => ({ ...inDollars(each), providerName: nameOf(each.provider, servers) })),
      people: usage.people.map((each) => ({ ...inDollars(each), name: people.get(each.id ?? '') ?? null })),
    }
  }),
]

async function readBudget(db: Db, scope: Scope) {
  const month = monthOf(new Date())
  const [{ workspaceBudget, personBudget }, spent] = await Promise.all([
    readSettings(db, scope),
    store.readSpent(db, scope, month),
  ])
  return {
    workspace: toDollars(workspaceBudget),
    person: toDollars(personBudget),
    spentByWorkspace: spent.workspace / microsPerDollar,
    spentByYou: spent.person / microsPerDollar,
    month,
  }
}

function nameOf(provider: string, servers: ReadonlyMap<string, string>): string {
  if (provider === builtInProvider) return 'Built-in'
  const hosted = Object.entries(providers).find(([id]) => id === provider)?.[1]
  return hosted?.title ?? servers.get(provider) ?? 'A removed server'
}

function inDollars<Totals extends { cost: number | null }>(totals: Totals) {
  return { ...totals, cost: toDollars(totals.cost) }
}

function toMicros(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * microsPerDollar)
}

function toDollars(micros: number | null): number | null {
  return micros === null ? null : micros / microsPerDollar
}
