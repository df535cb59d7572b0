/** The answers of earlier calls, by their names. */
export type Answers = Readonly<Record<string, unknown>>

/**
 * Replaces `{deals.id}` by that part of an answer. A text that is only a reference becomes the value itself, such as a
 * number; inside a longer text it becomes text. Expressions of flows (`{{ $json.Deal }}`) stay as they are.
 */
export function fillReferences(value: unknown, answers: Answers): unknown {
  if (typeof value === 'string') return fillText(value, answers)
  if (Array.isArray(value)) return value.map((each) => fillReferences(each, answers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillReferences(each, answers)]))
}

export function fillText(text: string, answers: Answers): unknown {
  const whole = wholeReference.exec(text)?.[1]
  if (whole !== undefined) return valueAt(answers, whole)
  return text.replaceAll(reference, (_, path: string) => String(valueAt(answers, path)))
}

const reference = /\{([a-z]\w*(?:\.\w+)+)\}/gi
const wholeReference = /^\{([a-z]\w*(?:\.\w+)+)\}$/i

function valueAt(answers: Answers, path: string): unknown {
  let value: unknown = answers
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
      throw new Error(`A bundle refers to {${path}}, which no earlier call has answered.`)
    value = Reflect.get(value, key)
  }
  return value
}
