import type { ProviderScope } from '#platform/server/connections/provider.ts'

/** What was asked for and not granted, in plain words. */
export function missingScopes(asked: readonly ProviderScope[], granted: readonly string[]): string[] {
  return asked.filter(({ name }) => !granted.includes(name)).map(({ label }) => label)
}
