/** For `.meta(…)` of a parameter: the form shows it only if another field has one of these values. */
export function shownIf(field: string, ...values: readonly (string | boolean)[]) {
  return { shownIf: { field, values } }
}
