import { builtInProvider } from '#areas/models/contract/model.ts'
import type { Usage } from '../../contract/answer.ts'
import { formatDuration } from '../blocks/tool-text.ts'

/** "m · 230 tokens · $0.0021 · 1.2 s". The built-in model is free, so nobody counts its tokens. */
export function formatUsage({ provider, model, input, cached, output, costMicros, ms }: Usage): string {
  if (provider === builtInProvider) return `Built-in model · ${formatDuration(ms)}`
  const tokens = input + cached + output
  return [
    model,
    ...(tokens > 0 ? [formatTokens(tokens)] : []),
    ...(costMicros ? [formatCost(costMicros)] : []),
    formatDuration(ms),
  ].join(' · ')
}

export function formatTokens(tokens: number): string {
  return `${tokens.toLocaleString('en')} ${tokens === 1 ? 'token' : 'tokens'}`
}

function formatCost(micros: number): string {
  const dollars = micros / 1_000_000
  if (dollars < 0.0001) return '< $0.0001'
  return `$${dollars.toFixed(dollars < 0.01 ? 4 : 2)}`
}
