import type { Price } from '../contract/settings.ts'

type Tokens = { input: number; cacheRead: number; cacheWrite: number; output: number }

/** In millionths of a US dollar. A price is for a million tokens, so the millions cancel out. */
export function costOf(usage: Tokens | undefined, price: Omit<Price, 'provider' | 'model'> | undefined) {
  if (!usage || !price) return undefined
  const { input, output, cacheRead, cacheWrite } = price
  const cost =
    usage.input * input +
    usage.cacheRead * (cacheRead ?? input) +
    usage.cacheWrite * (cacheWrite ?? input) +
    usage.output * output
  return Math.round(cost)
}

export const microsPerDollar = 1_000_000
