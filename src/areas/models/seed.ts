import { newId } from '#platform/contract/id.ts'
import type { Seed } from '#platform/server/seed.ts'
import { addConnection } from './store/connections.ts'
import { setPrice } from './store/prices.ts'
import { changeSettings } from './store/settings.ts'
import { addUsage } from './store/usage.ts'

/** A server in the office that was used for some days. */
export const seed: Seed = async (db, scope) => {
  const id = newId()
  const model = 'qwen3:8b'
  const address = 'http://10.0.4.20:11434/v1'
  await addConnection(db, scope, { id, provider: 'openai-compatible', name: 'Ollama in the office', address })
  await changeSettings(db, scope, { workspaceBudget: 150_000_000 })
  await setPrice(db, scope, { provider: id, model, input: 0.1, output: 0.4, cacheRead: null, cacheWrite: null })
  for (const [daysAgo, input, output] of [
    [0, 48_200, 3_100],
    [1, 120_400, 9_800],
    [3, 64_000, 5_200],
  ] as const) {
    await addUsage(db, scope, {
      agent: null,
      session: null,
      provider: id,
      model,
      input,
      cache_read: 0,
      cache_write: 0,
      output,
      reasoning: 0,
      cost: Math.round(input * 0.1 + output * 0.4),
      outcome: 'finished',
      first_token_ms: 420,
      total_ms: 3_900,
      started_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    })
  }
}
