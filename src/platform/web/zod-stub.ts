/**
 * Replaces zod in the browser. Contracts are shared, but inputs and outputs are validated on the server only, so the
 * browser needs an action's name and permission and not 35 KB of schemas. Parsing here throws.
 */
export const z: unknown = new Proxy(() => {}, {
  get: (_, name) => {
    if (typeof name === 'string' && parsingMethods.test(name))
      throw new Error('Schemas are checked on the server, not in the browser.')
    return z
  },
  apply: () => z,
})

/** parse, safeParse, parseAsync, spa, decode, safeEncodeAsync, and the standard-schema interface. */
const parsingMethods = /^((safe)?(parse|decode|encode)(async)?|spa|~standard)$/i
