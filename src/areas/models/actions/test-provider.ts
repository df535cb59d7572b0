import { refuse } from '#platform/contract/refusal.ts'
import { ModelFailure, type FailureKind } from '#platform/server/models/model-failure.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { builtInProvider, hostedProvider } from '../contract/model.ts'
import { testProvider as contract } from '../contract/providers.ts'
import { failureSentence } from '../rules/failure-sentences.ts'
import * as store from '../store/connections.ts'
import { builtInModels } from './provider-list.ts'
import { ensureConnection } from './ensure-connection.ts'
import { findTarget, type Target } from './targets.ts'

/** Reads the list of models: a real request with the key that costs nothing. */
export const testProvider = implementCall(contract, {
  destination: ({ provider }) => `models: ${provider}`,
  timeoutMs: 20_000,
  prepare: async ({ provider }, { db, scope, running }): Promise<Target | null> => {
    if (provider === builtInProvider) return null
    const target = findTarget(running, scope, await store.listConnections(db, scope), provider)
    return target ?? refuse('models.not-connected', 409, 'This provider has no key here. Add one first.')
  },
  call: async (target): Promise<TestResult> => {
    if (!target) return { models: builtInModels }
    const { provider, connection, name } = target
    return provider.listModels(connection).then(
      (models) => ({ models }),
      (error: unknown) => {
        if (!(error instanceof ModelFailure)) throw error
        return { error: testSentence(error.kind, name) }
      },
    )
  },
  settle: async (result, { provider }, { db, scope }) => {
    const failed = 'error' in result
    const answer = failed
      ? { state: 'needs-attention' as const, error: result.error, models: [] }
      : { state: 'working' as const, error: null, models: result.models }
    if (provider === builtInProvider) return answer
    const hosted = hostedProvider.safeParse(provider)
    const id = hosted.success ? await ensureConnection(db, scope, hosted.data) : provider
    await (failed ? store.recordError(db, scope, id, result.error) : store.recordSuccess(db, scope, id, result.models))
    return answer
  },
  lookUp: async () => ({ state: 'not-sent' }),
})

type TestResult = { models: string[] } | { error: string }

/** No model is named in a test, so what is missing is the API itself. */
function testSentence(kind: FailureKind, name: string): string {
  if (kind === 'no-such-model') return `There is no list of models at the address of ${name}. Check the address.`
  return failureSentence(kind, name)
}
