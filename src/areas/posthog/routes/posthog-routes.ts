import type { Context } from 'hono'
import { refuse } from '#platform/contract/refusal.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { visitor } from '#platform/server/auth/caller.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { requestLimits } from '#platform/server/http/request-limits.ts'
import { checkSameOrigin } from '#platform/server/http/same-origin.ts'
import { staticBootstrap } from '../actions/static-bootstrap.ts'
import { hasDoNotTrackHeader } from '../rules/do-not-track.ts'
import { isBot } from '../rules/bots.ts'
import { posthogProjectKey, posthogPrefix } from '#areas/analytics/contract/posthog-endpoint.ts'
import { flagsResponse } from '../actions/flags-response.ts'
import { eventsFromBody, parseBody, eventBodyLimits, flagBodyLimits } from './parse-body.ts'
import { createByteBudgets } from './byte-budgets.ts'
import { listEarlyAccess, listExperiments, listSurveys, remoteConfig } from '../actions/posthog-responses.ts'
import { ingestEvents } from '../actions/ingest-events.ts'

/** The addresses that posthog-js calls. With Do Not Track the answers are the same, but nothing is stored. */
export const registerPosthogRoutes: RegisterRoutes = (app, running, resolveCaller) => {
  const { settings } = running
  const { limitByNetwork } = requestLimits(running)
  const byteBudgets = createByteBudgets(running.limiter)
  // An unknown cookie counts as no cookie.
  const callerOf = (request: Request) => resolveCaller(request).catch(() => visitor)

  const guard = (c: Context<HttpEnv>) => {
    limitByNetwork(c)
    checkSameOrigin(c.req.raw, settings.publicUrl)
    c.header('cache-control', 'no-store')
  }
  const checkToken = (token: unknown) => {
    if (token !== posthogProjectKey)
      refuse('analytics.unknown-key', 401, `This installation accepts only the key ${posthogProjectKey}.`)
  }

  const ingest = async (c: Context<HttpEnv>) => {
    guard(c)
    const { events, token } = eventsFromBody(await parseBody(c, eventBodyLimits, (bytes) => byteBudgets.read(c, bytes)))
    checkToken(token ?? c.req.query('token'))
    if (!isBot(c.req.header('user-agent')) && !hasDoNotTrackHeader(c.req.raw.headers))
      await ingestEvents(running, events, {
        caller: await callerOf(c.req.raw),
        requestId: c.get('requestId'),
        spend: (caller, bytes) => byteBudgets.store(c, caller, bytes),
      })
    return c.json({ status: 1 })
  }
  for (const path of ['/e', '/i/v0/e', '/batch', '/capture'])
    for (const ending of ['', '/']) app.post(posthogPrefix + path + ending, ingest)

  for (const path of ['/flags', '/flags/', '/decide', '/decide/'])
    app.post(posthogPrefix + path, async (c) => {
      guard(c)
      const { events, token } = eventsFromBody(
        await parseBody(c, flagBodyLimits, (bytes) => byteBudgets.read(c, bytes)),
      )
      checkToken(token)
      return c.json(await flagsResponse(running, events[0] ?? {}, await callerOf(c.req.raw), c.get('requestId')))
    })

  app.get(`${posthogPrefix}/array/:token/:file`, async (c) => {
    guard(c)
    checkToken(c.req.param('token'))
    const config = await remoteConfig(running)
    if (c.req.param('file') === 'config') return c.json(config)
    if (c.req.param('file') !== 'config.js') refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`)
    const script = `(function(){var all=window._POSTHOG_REMOTE_CONFIG=window._POSTHOG_REMOTE_CONFIG||{};all[${JSON.stringify(posthogProjectKey)}]={config:${JSON.stringify(config)},siteApps:[]}})()`
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })

  const lists = { surveys: listSurveys, early_access_features: listEarlyAccess, web_experiments: listExperiments }
  for (const [name, list] of Object.entries(lists))
    for (const ending of ['', '/'])
      app.get(`${posthogPrefix}/api/${name}${ending}`, async (c) => {
        guard(c)
        checkToken(c.req.query('token'))
        const { kind } = await callerOf(c.req.raw)
        return c.json(await list(running, kind === 'person', c.req.queries('stage') ?? []))
      })

  /** For cached pages, which are the same for every visitor. */
  app.get(`${posthogPrefix}/start`, (c) => {
    guard(c)
    return c.json(staticBootstrap(running))
  })

  app.all(`${posthogPrefix}/*`, (c) => refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`))
}
