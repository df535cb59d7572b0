/** What one answer may take. A message lets it go on with as much again. */
export const runLimits = { turns: 40, outputTokens: 400_000, costMicros: 5_000_000, ms: 30 * 60_000 }

export type Spent = { turns: number; outputTokens: number; costMicros: number; ms: number }

/** A sentence about the limit that an answer has reached, if it has. */
export function reachedLimit({ turns, outputTokens, costMicros, ms }: Spent): string | undefined {
  if (turns >= runLimits.turns) return sentence(`${runLimits.turns} steps`)
  if (outputTokens > runLimits.outputTokens) return sentence(`${runLimits.outputTokens.toLocaleString('en')} tokens`)
  if (costMicros > runLimits.costMicros) return sentence(`$${runLimits.costMicros / 1_000_000}`)
  return ms > runLimits.ms ? sentence(`${runLimits.ms / 60_000} minutes`) : undefined
}

function sentence(amount: string): string {
  return `This answer has reached its limit of ${amount}. What was done stays. Send a message to let it go on.`
}
