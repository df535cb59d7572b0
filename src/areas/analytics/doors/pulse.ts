import type { Context } from 'hono'
import { refuse } from '#platform/contract/refusal.ts'
import type { OpenDoors } from '#platform/server/area.ts'
import { visitor } from '#platform/server/caller.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { limits } from '#platform/server/http/limits.ts'
import { checkSameOrigin } from '#platform/server/http/same-origin.ts'
import { whereTo } from '../actions/start.ts'
import { wantsNoTracking } from '../rules/do-not-track.ts'
import { isBot } from '../rules/bots.ts'
import { ownKey, ownPrefix } from '../rules/own.ts'
import { answerFlags } from './answer-flags.ts'
import { eventsIn, readSent, roomForEvents, roomForQuestions } from './body.ts'
import { budgets } from './budget.ts'
import { listEarlyAccess, listExperiments, listSurveys, remoteConfig } from './offered.ts'
import { takeEvents } from './take-events.ts'

/**
 * The addresses that posthog-js calls, under a name of our own. They are answered from our own tables. Whoever asks not to
 * be tracked is answered like everybody, and nothing is kept of them.
 */
export const openPulse: OpenDoors = (app, running, whoIs) => {
  const { settings } = running
  const { knock } = limits(settings.rateLimit)
  const budget = budgets()
  // A cookie that nobody knows makes no difference here.
  const callerOf = (request: Request) => whoIs(request).catch(() => visitor)

  const enter = (c: Context<HttpEnv>) => {
    knock(c)
    checkSameOrigin(c.req.raw, settings.publicUrl)
    c.header('cache-control', 'no-store')
  }
  const askToken = (token: unknown) => {
    if (token !== ownKey) refuse('analytics.unknown-key', 401, `This installation counts under the key ${ownKey} only.`)
  }

  const take = async (c: Context<HttpEnv>) => {
    enter(c)
    const { events, token } = eventsIn(await readSent(c.req.raw, roomForEvents, (bytes) => budget.read(c, bytes)))
    askToken(token ?? c.req.query('token'))
    if (!isBot(c.req.header('user-agent')) && !wantsNoTracking(c.req.raw.headers))
      await takeEvents(running, events, {
        caller: await callerOf(c.req.raw),
        requestId: c.get('requestId'),
        spend: (caller, bytes) => budget.keep(c, caller, bytes),
      })
    return c.json({ status: 1 })
  }
  for (const path of ['/e', '/i/v0/e', '/batch', '/capture'])
    for (const ending of ['', '/']) app.post(ownPrefix + path + ending, take)

  for (const path of ['/flags', '/flags/', '/decide', '/decide/'])
    app.post(ownPrefix + path, async (c) => {
      enter(c)
      const { events, token } = eventsIn(await readSent(c.req.raw, roomForQuestions, (bytes) => budget.read(c, bytes)))
      askToken(token)
      return c.json(await answerFlags(running, events[0] ?? {}, await callerOf(c.req.raw), c.get('requestId')))
    })

  app.get(`${ownPrefix}/array/:token/:file`, async (c) => {
    enter(c)
    askToken(c.req.param('token'))
    const config = await remoteConfig(running)
    if (c.req.param('file') === 'config') return c.json(config)
    if (c.req.param('file') !== 'config.js') refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`)
    const script = `(function(){var all=window._POSTHOG_REMOTE_CONFIG=window._POSTHOG_REMOTE_CONFIG||{};all[${JSON.stringify(ownKey)}]={config:${JSON.stringify(config)},siteApps:[]}})()`
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })

  const offered = { surveys: listSurveys, early_access_features: listEarlyAccess, web_experiments: listExperiments }
  for (const [name, list] of Object.entries(offered))
    for (const ending of ['', '/'])
      app.get(`${ownPrefix}/api/${name}${ending}`, async (c) => {
        enter(c)
        askToken(c.req.query('token'))
        const { kind } = await callerOf(c.req.raw)
        return c.json(await list(running, kind === 'person', c.req.queries('stage') ?? []))
      })

  /** For pages that are not drawn anew for each visitor: where events go. */
  app.get(`${ownPrefix}/start`, (c) => {
    enter(c)
    return c.json({ ...whereTo(running), flags: {}, payloads: {} })
  })

  app.all(`${ownPrefix}/*`, (c) => refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`))
}
