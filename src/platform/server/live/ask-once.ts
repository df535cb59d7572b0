import type { WhoComes } from './tab.ts'

/**
 * Asks who comes once for all who come with the same credentials while that is being found out: after a restart hundreds
 * of tabs come back in the same moment.
 */
export function askOnce(whoComes: WhoComes): WhoComes {
  const underWay = new Map<string, ReturnType<WhoComes>>()
  return (request) => {
    const key = credentialsOf(request)
    const asked = underWay.get(key) ?? whoComes(request).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
}

function credentialsOf({ headers }: Request): string {
  return JSON.stringify(['authorization', 'cookie', 'x-workspace'].map((name) => headers.get(name)))
}
