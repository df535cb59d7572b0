/** Replaces each text that is exactly `{name.field}` by this field of an answer. */
export function fillIn(value: unknown, answers: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string') {
    const [, name, field] = /^\{(\w+)\.(\w+)\}$/.exec(value) ?? []
    return name === undefined || field === undefined ? value : fieldOf(answers.get(name), field)
  }
  if (Array.isArray(value)) return value.map((each) => fillIn(each, answers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillIn(each, answers)]))
}

function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? Object.getOwnPropertyDescriptor(answer, field)?.value
    : undefined
}
