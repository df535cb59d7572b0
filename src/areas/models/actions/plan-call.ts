import { Refusal } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { builtInProvider, builtInRef, type ModelRef } from '../contract/model.ts'
import type { Price } from '../contract/settings.ts'
import { budgetRefusal, monthOf } from '../rules/budget.ts'
import { listConnections } from '../store/connections.ts'
import { findPrice } from '../store/prices.ts'
import { readSettings } from '../store/settings.ts'
import { readSpent } from '../store/usage.ts'
import { findTarget, type Target } from './targets.ts'

/** A model that may answer. Without a target it is the built-in one. */
export type PlannedModel = {
  ref: ModelRef
  name: string
  target: Target | undefined
  /** Nobody waits for it before the call. */
  price: Promise<Price | undefined>
}

export type Plan = { models: PlannedModel[]; notice?: string } | { refused: { code: string; sentence: string } }

type Running = Pick<Installation, 'database' | 'secrets' | 'settings'>

/** What a plan is made from, whichever model is wanted. */
export type ModelOptions = Awaited<ReturnType<typeof readModelOptions>>

export async function readModelOptions({ database }: Pick<Installation, 'database'>, scope: Scope) {
  const [settings, rows, spent] = await database.read(scope, (db) =>
    Promise.all([readSettings(db, scope), listConnections(db, scope), readSpent(db, scope, monthOf(new Date()))]),
  )
  return { settings, rows, spent }
}

/** Which models may answer, in order. Refused if there is none, or if the month's budget is used up. */
export async function planCall(
  running: Running,
  scope: Scope,
  wanted: Promise<ModelRef | undefined> | ModelRef | undefined,
  options: Promise<ModelOptions> = readModelOptions(running, scope),
): Promise<Plan> {
  const choose = async (): Promise<Plan> => {
    const [{ settings, rows, spent }, chosen] = await Promise.all([options, wanted])
    const first = chosen ?? settings.default ?? builtInRef
    const refs = settings.fallback && !isSame(settings.fallback, first) ? [first, settings.fallback] : [first]
    const models = refs.map((ref): PlannedModel | undefined => {
      if (ref.provider === builtInProvider)
        return { ref, name: 'The built-in model', target: undefined, price: Promise.resolve(undefined) }
      const target = findTarget(running, scope, rows, ref.provider)
      if (!target) return undefined
      const price = running.database.read(scope, (db) => findPrice(db, scope, ref.provider, ref.id))
      price.catch(() => {})
      return { ref, name: target.name, target, price }
    })
    const usable = models.filter((model) => model !== undefined)
    if (usable.length === 0) return { refused: { code: 'models.not-connected', sentence: notConnected } }
    const refusal = budgetRefusal({
      workspace: settings.workspaceBudget,
      person: settings.personBudget,
      spentByWorkspace: spent.workspace,
      spentByPerson: spent.person,
    })
    // The built-in model costs nothing.
    if (refusal && usable[0]?.target) return { refused: { code: 'models.budget', sentence: refusal } }
    const affordable = refusal ? usable.slice(0, 1) : usable
    const [instead] = models[0] ? [] : affordable
    return {
      models: affordable,
      ...(instead && { notice: `The chosen model has no key here. ${instead.name} answers instead.` }),
    }
  }
  // A key that was sealed under another SECRET_KEY.
  return choose().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, sentence: error.message } }
  })
}

function isSame(one: ModelRef, other: ModelRef): boolean {
  return one.provider === other.provider && one.id === other.id
}

const notConnected = 'The provider of this model has no key here. Add one in Settings, Models, or choose another model.'
