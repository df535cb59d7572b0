import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Database, Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/experiments.ts'
import * as store from '../store/experiments.ts'
import { getFlag } from './flags.ts'

const system: SystemScope = { kind: 'system', reason: 'an admin looks at experiments' }
const reason = 'an admin changes an experiment'

export const experimentActions = [
  implement(contract.listExperiments, (_, { running: { database } }) =>
    database.read(system, async (db) => {
      const rows = await store.listExperiments(db, system)
      return { experiments: await Promise.all(rows.map((experiment) => withCounts(db, experiment))) }
    }),
  ),

  implement(contract.createExperiment, ({ flagId, name, description = '', goal }, { db, scope }) =>
    withSystemScope(db, scope, reason, async (db, system) => {
      const { variants } = await getFlag(db, system, flagId)
      if (variants.length < 2)
        refuse('experiments.no-variants', 409, 'Give the flag at least two variants first, to compare them.')
      const id = newId()
      if (!(await store.addExperiment(db, system, { id, flagId, name, description, goal })))
        refuse('experiments.flag-taken', 409, 'This flag has an experiment already. Delete that one first.')
      return getExperiment(db, system, id)
    }),
  ),

  implement(contract.changeExperiment, ({ id, state, ...change }, { db, scope }) =>
    withSystemScope(db, scope, reason, async (db, system) => {
      const { beganAt, endedAt } = (await store.findExperiment(db, system, id)) ?? notFound()
      const now = new Date().toISOString()
      if (state === 'end' && !beganAt) refuse('experiments.not-begun', 409, 'This experiment has not started yet.')
      await store.changeExperiment(db, system, id, {
        ...change,
        ...(state === 'begin' && { beganAt: endedAt ? now : (beganAt ?? now), endedAt: null }),
        ...(state === 'end' && { endedAt: endedAt ?? now }),
      })
      return getExperiment(db, system, id)
    }),
  ),

  implement(contract.removeExperiment, async ({ id }, { db, scope }) => {
    await withSystemScope(db, scope, reason, async (db, system) => {
      if (!(await store.removeExperiment(db, system, id))) notFound()
    })
    return { id }
  }),
]

export async function listRunningExperiments(database: Database): Promise<ExperimentRow[]> {
  const experiments = await database.read(system, (db) => store.listExperiments(db, system))
  return experiments.filter(({ beganAt, endedAt }) => beganAt && !endedAt)
}

type ExperimentRow = NonNullable<Awaited<ReturnType<typeof store.findExperiment>>>

async function getExperiment(db: Db, system: SystemScope, id: string): Promise<contract.Experiment> {
  const { flagId, key, variants: _, ...experiment } = (await store.findExperiment(db, system, id)) ?? notFound()
  return { ...experiment, flag: { id: flagId, key } }
}

async function withCounts(db: Db, { flagId, key, variants, ...experiment }: ExperimentRow) {
  const { goal, beganAt, endedAt } = experiment
  const counts = beganAt ? await store.countConversions(db, system, { key, goal, beganAt, endedAt }) : []
  return {
    ...experiment,
    flag: { id: flagId, key },
    variants: variants.map(({ key, share }) => {
      const { people = 0, reached = 0 } = counts.find(({ variant }) => variant === key) ?? {}
      return { key, share, people, reached }
    }),
  }
}

function notFound(): never {
  refuse('experiments.not-found', 404, 'There is no such experiment. It may have been deleted.')
}
