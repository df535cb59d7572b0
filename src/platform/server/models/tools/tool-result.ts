/** What a model reads of an answer: at most this much, because a longer one crowds out the conversation. */
const maxListLength = 100
const maxTextLength = 2_000
const maxResultLength = 32_000

/** The answer of an action, capped for a model. What was cut is told in `cut`, by the path of the list or text. */
export function toolResult(answer: unknown): unknown {
  for (const [at, listLength] of [maxListLength, maxListLength, 50, 25, 12, 6, 2].entries()) {
    const cuts: string[] = []
    // A long text is first tried as a whole: an answer that is mainly one text is not cut in vain.
    const textLength = at === 0 ? maxResultLength : Math.round((listLength * maxTextLength) / maxListLength)
    const shaped = shape(answer, '', { listLength, textLength, cuts })
    if (JSON.stringify(shaped ?? null).length <= maxResultLength || listLength === 2) return withCuts(shaped, cuts)
  }
  return answer
}

type Limits = { listLength: number; textLength: number; cuts: string[] }

function shape(value: unknown, path: string, limits: Limits): unknown {
  if (typeof value === 'string') return shortText(value, path, limits)
  if (Array.isArray(value)) {
    if (value.length > limits.listLength)
      limits.cuts.push(`${path || 'the list'}: the first ${limits.listLength} of ${value.length}`)
    return value.slice(0, limits.listLength).map((each, index) => shape(each, `${path}[${index}]`, limits))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, shape(each, path ? `${path}.${key}` : key, limits)]),
  )
}

function shortText(text: string, path: string, { textLength, cuts }: Limits): string {
  if (text.length <= textLength) return text
  cuts.push(`${path || 'the text'}: the first ${textLength} of ${text.length} characters`)
  return `${text.slice(0, textLength).toWellFormed()}…`
}

function withCuts(shaped: unknown, cuts: readonly string[]): unknown {
  if (cuts.length === 0) return shaped
  const cut = cuts.length > 10 ? [...cuts.slice(0, 10), `and ${cuts.length - 10} more`] : cuts
  return typeof shaped === 'object' && shaped !== null && !Array.isArray(shaped)
    ? { ...shaped, cut }
    : { value: shaped, cut }
}
