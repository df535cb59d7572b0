import { registerHooks } from 'node:module'

/** For `node --import`: the program goes without the flag that `regex-fallback.ts` sets. */
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/startup/regex-fallback.ts')
      ? { format: 'module', source: '', shortCircuit: true }
      : nextLoad(url, context),
})
