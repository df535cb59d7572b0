import { posthogProjectKey } from '#areas/analytics/contract/posthog-endpoint.ts'
import { listOfferedFeatures } from '#areas/early-access/actions.ts'
import { listActiveFlags } from '#areas/flags/actions/evaluate-flags.ts'
import { listRunningExperiments } from '#areas/flags/actions/experiments.ts'
import { listRunningSurveys } from '#areas/surveys/actions.ts'
import type { Question } from '#areas/surveys/contract.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

/** posthog-js does nothing by itself except ask for flags, if there are any. */
export async function remoteConfig({ database }: Runtime) {
  const flags = await listActiveFlags(database)
  return {
    token: posthogProjectKey,
    supportedCompression: ['gzip', 'gzip-js'],
    hasFeatureFlags: flags.length > 0,
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

/** Surveys for everyone who is signed in. Conditions are checked on the server only, so other surveys are left out. */
export async function listSurveys({ database }: Runtime, isSignedIn: boolean) {
  const surveys = isSignedIn ? await listRunningSurveys(database) : []
  return {
    surveys: surveys
      .filter(({ conditions }) => conditions.length === 0)
      .map(({ id, name, questions, page, beganAt }) => ({
        id,
        name,
        description: '',
        // Our own card shows it, not posthog-js.
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

export async function listEarlyAccess({ database }: Runtime, isSignedIn: boolean, stages: readonly string[]) {
  const features = isSignedIn ? await listOfferedFeatures(database) : []
  return {
    earlyAccessFeatures: features
      .filter(({ stage }) => (stages.length > 0 ? stages : ['beta']).includes(stage))
      .map(({ id, key, name, description, stage, link }) => ({
        id,
        name,
        description,
        stage,
        documentationUrl: link,
        payload: {},
        flagKey: key,
      })),
  }
}

/** Pages change by flags in code, so no experiment has changes for posthog-js. Its name is for admins only. */
export async function listExperiments({ database }: Runtime, isSignedIn: boolean) {
  const experiments = isSignedIn ? await listRunningExperiments(database) : []
  return {
    experiments: experiments.map(({ key, variants, beganAt }, index) => ({
      id: index + 1,
      name: key,
      feature_flag_key: key,
      type: 'web',
      start_date: beganAt,
      variants: Object.fromEntries(variants.map(({ key }) => [key, { conditions: null, transforms: [] }])),
    })),
  }
}
