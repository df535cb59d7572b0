import { createApi, type Api } from '#app/api.ts'
import { loadAreas } from '#app/load-areas.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import type { Bus } from '#platform/server/live/bus.ts'

/**
 * All responses of the server, without a port. Outgoing calls of an action, such as a mail, are finished before its
 * answer.
 */
export async function openApi(installation: Installation, bus?: Bus): Promise<Api> {
  const api = createApi(installation, await loadAreas(), bus)
  const request = api.app.request.bind(api.app)
  api.app.request = async (...args) => {
    const answer = await request(...args)
    await api.running.outgoing.idle()
    return answer
  }
  return api
}
