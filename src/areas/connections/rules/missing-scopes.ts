/** What was asked for and not granted, in plain words. */
export function missingScopes(asked: readonly { name: string; label: string }[], granted: readonly string[]): string[] {
  return asked.filter(({ name }) => !granted.includes(name)).map(({ label }) => label)
}
