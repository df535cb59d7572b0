/**
 * For `.meta(…)` of an input field with the id of something at a connected service: forms offer the entries of this
 * action's answer. It has one list, of entries with an `id` and a `name` or a `title`. `kind`: only those of this kind.
 */
export function listedBy(action: string, kind?: string) {
  return { listedBy: { action, ...(kind !== undefined && { kind }) } }
}
