export type Json = Record<string, unknown>

/**
 * How often a type occurs in 2,061 public files, its versions, and ways in which people set it up. A way may be a text,
 * `message.post`: the resource and operation.
 */
export type NodeKind = {
  type: string
  nodes: number
  files: number
  versions: readonly number[]
  ways: readonly (string | Json)[]
}
