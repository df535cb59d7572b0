/** The end of the address of a webhook. People may choose a short one, as they can elsewhere; random ones are long. */
export const hookPathPattern = /^[A-Za-z0-9_-]{3,64}$/

/** A path of another program in our form: `users/:id` is `users-id`. Undefined if nothing is left. */
export function toHookPath(path: string): string | undefined {
  const plain = path
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, 64)
    .replaceAll(/^-+|-+$/g, '')
  return hookPathPattern.test(plain) ? plain : undefined
}
