import type { Token } from '../../language/words.ts'

/** "not", "without", "haven't", and what is left of "havent". */
export function isNegation(word: string): boolean {
  return /^(?:not|no|non|never|nobody|none|without|except|excluding|cannot|havent|hasnt|isnt|arent|wasnt|werent|didnt|dont|doesnt|t)$|n['’]t$/.test(
    word,
  )
}

/** Whether one of the few words before this one negates it. */
export function isNegatedAt(tokens: readonly Token[], first: number, reach = 3): boolean {
  const before = tokens.slice(Math.max(0, first - reach), first)
  return before.some(
    ({ lower }, index) =>
      isNegation(lower) ||
      lower === 'other' ||
      (lower === 'but' && /^(?:all|every\w*|any\w*)$/.test(before[index - 1]?.lower ?? '')),
  )
}
