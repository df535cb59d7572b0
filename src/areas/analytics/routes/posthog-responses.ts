import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Question } from '../contract/surveys.ts'
import { posthogProjectKey } from '../rules/posthog-endpoint.ts'
import { listFeatures } from '../store/early-access.ts'
import { listExperiments as allExperiments } from '../store/experiments.ts'
import { listFlags } from '../store/flags.ts'
import { listRunningSurveys } from '../store/surveys.ts'

const system: SystemScope = { kind: 'system', reason: 'what the library asks for' }

/** What the library is to do by itself: nothing but to ask for flags, if there are any. */
export async function remoteConfig({ database }: Runtime) {
  const flags = await database.read(system, (db) => listFlags(db, system))
  return {
    token: posthogProjectKey,
    supportedCompression: ['gzip', 'gzip-js'],
    hasFeatureFlags: flags.some(({ active }) => active),
    analytics: { endpoint: '/i/v0/e/' },
    defaultIdentifiedOnly: true,
    autocapture_opt_out: true,
    autocaptureExceptions: false,
    captureDeadClicks: false,
    capturePerformance: false,
    heatmaps: false,
    sessionRecording: false,
    surveys: false,
    productTours: false,
    siteApps: [],
    elementsChainAsString: true,
    isAuthenticated: false,
    toolbarParams: {},
  }
}

/** Those that anybody who is signed in may be asked; whom the others are for, only we know. */
export async function listSurveys({ database }: Runtime, isSignedIn: boolean) {
  const running = isSignedIn ? await database.read(system, (db) => listRunningSurveys(db, system)) : []
  return {
    surveys: running
      .filter(({ conditions }) => conditions.length === 0)
      .map(({ id, name, questions, page, beganAt }) => ({
        id,
        name,
        description: '',
        // Ours are drawn by ourselves.
        type: 'api',
        questions: questions.map(toPosthogQuestion),
        conditions: page ? { url: page, urlMatchType: 'icontains' } : null,
        appearance: null,
        start_date: beganAt,
        end_date: null,
        linked_flag_key: null,
        targeting_flag_key: null,
        internal_targeting_flag_key: null,
        current_iteration: null,
        current_iteration_start_date: null,
      })),
  }
}

function toPosthogQuestion(question: Question, index: number) {
  const common = { id: String(index), question: question.ask, optional: question.optional }
  if (question.kind === 'open') return { ...common, type: 'open' }
  if (question.kind !== 'rating')
    return { ...common, type: question.kind === 'one' ? 'single_choice' : 'multiple_choice', choices: question.choices }
  const { to, low, high } = question
  return { ...common, type: 'rating', display: 'number', scale: to, lowerBoundLabel: low, upperBoundLabel: high }
}

/** What only those can try who are signed in is nobody else's business. */
export async function listEarlyAccess({ database }: Runtime, isSignedIn: boolean, stages: readonly string[]) {
  const features = isSignedIn ? await database.read(system, (db) => listFeatures(db, system)) : []
  return {
    earlyAccessFeatures: features
      .filter(({ stage }) => (stages.length > 0 ? stages : ['beta']).includes(stage))
      .map(({ id, key, name, says, stage, link }) => ({
        id,
        name,
        description: says,
        stage,
        documentationUrl: link,
        payload: {},
        flagKey: key,
      })),
  }
}

/**
 * Ours change pages in code, by their flags; none is a list of changes for the library to make. What an experiment is
 * called among admins stays with them.
 */
export async function listExperiments({ database }: Runtime, isSignedIn: boolean) {
  const experiments = isSignedIn ? await database.read(system, (db) => allExperiments(db, system)) : []
  return {
    experiments: experiments
      .filter(({ beganAt, endedAt }) => beganAt && !endedAt)
      .map(({ key, variants, beganAt }, index) => ({
        id: index + 1,
        name: key,
        feature_flag_key: key,
        type: 'web',
        start_date: beganAt,
        variants: Object.fromEntries(variants.map(({ key }) => [key, { conditions: null, transforms: [] }])),
      })),
  }
}
