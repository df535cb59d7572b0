/** Whether a change says nothing, which SQL has no words for. */
export function isEmptyChange(change: object): boolean {
  return Object.values(change).every((value) => value === undefined)
}
