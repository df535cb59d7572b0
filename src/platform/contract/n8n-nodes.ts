/**
 * Which nodes of n8n files become actions of an area: by their type there, then by `resource.operation`, or by '' for a
 * trigger. What is not named becomes a request, which the connection of the area goes with. The import of flows collects
 * them.
 */
export type N8nNodes = Readonly<Record<string, Readonly<Record<string, N8nOperation>>>>

/** Undefined: this node asks for something that the action does not do, so it becomes a request. */
export type N8nOperation = (node: N8nParameters) => N8nReplacement | undefined

/** How a node is set up. Paths are `additionalFields.summary`. */
export type N8nParameters = {
  readonly version: number
  /** As it is in the file; of a list that one chooses from, what was chosen. */
  read(path: string): unknown
  /** The first of these that is a text, number or boolean, with its expressions as they are written here. */
  value(...paths: string[]): N8nValue | undefined
  /** The same as an expression, to be a part of another one. Undefined if there is none. */
  expression(...paths: string[]): string | undefined
  /** The entries of a list. */
  each(path: string): N8nParameters[]
}

export type N8nValue = string | number | boolean

/** A step that calls an action. */
export type N8nReplacement = {
  readonly action: string
  /** What is undefined is left out. */
  readonly input: Readonly<Record<string, unknown>>
  /** The expression of a list in the answer. Each entry becomes an item. */
  readonly list?: string
  /** At most so many of them. */
  readonly limit?: N8nValue | undefined
  /** The expression of an object: fields that items had in n8n, which later nodes may read. */
  readonly fields?: string
  /** A field that a person has to choose, and the sentence that says so. */
  readonly choice?: undefined | { readonly field: string; readonly message: string }
  /** What is different here. */
  readonly messages?: readonly string[]
}

/** Whether it is known before the flow runs. */
export function isConstant(value: N8nValue | undefined): boolean {
  return typeof value !== 'string' || !value.includes('{{')
}
