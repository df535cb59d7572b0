/** The name that a stranger chose, safe to put into a mail: a name that looks like a link is replaced. */
export function nameForMail(name: string, fallback: string): string {
  return /:\/\/|www\.|\.\p{L}{2,}\b/iu.test(name) ? fallback : name
}
