import { createApi, type Api } from '#app/api.ts'
import { loadAreas } from '#app/load-areas.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import type { Bus } from '#platform/server/live/bus.ts'

/** All that the server answers, without a port. What an answer has set going outside, such as a mail, is done by then. */
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
