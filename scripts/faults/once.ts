/** The result of a fault that is tried once: what was seen, and what should not have been. */
export type Result = { saw: string[]; wrong: string[] }

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

/** The sentence, if it is true. */
export function ifSo(isSo: boolean, sentence: string): string[] {
  return isSo ? [sentence] : []
}
