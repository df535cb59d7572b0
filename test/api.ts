import { openDoors, type Api } from '#app/api.ts'
import { loadAreas } from '#app/load.ts'
import type { Installation } from '#platform/server/installation.ts'
import type { Bus } from '#platform/server/live/bus.ts'

/** All that the server answers, without a port. What an answer has set going outside, such as a mail, is done by then. */
export async function openApi(installation: Installation, bus?: Bus): Promise<Api> {
  const api = openDoors(installation, await loadAreas(), bus)
  const request = api.app.request.bind(api.app)
  api.app.request = async (...given) => {
    const answer = await request(...given)
    await api.running.outgoing.idle()
    return answer
  }
  return api
}
