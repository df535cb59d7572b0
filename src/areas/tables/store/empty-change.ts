/** An SQL update without columns is not valid. */
export function isEmptyChange(change: object): boolean {
  return Object.values(change).every((value) => value === undefined)
}
