/** The result of a fault that is tried once: what was observed, and what went wrong. */
export type Result = { observations: string[]; problems: string[] }

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

/** The sentence in a list if the condition holds, else an empty list. */
export function problemIf(isTrue: boolean, sentence: string): string[] {
  return isTrue ? [sentence] : []
}
