import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import { getMedia } from '#areas/files/actions/media.ts'
import { publishToLinkedIn } from '../contract.ts'
import { apiVersion, littleText } from '../rules.ts'
import { linkedin, linkedinApi } from './provider.ts'
import { uploadMedia } from './upload-media.ts'

export const publish = implementCall(publishToLinkedIn, {
  destination: linkedin.id,
  timeoutMs: 600_000,
  prepare: async ({ text, file, isPublic, connection }, context) => ({
    text,
    isPublic,
    media: file === undefined ? undefined : await getMedia(context, file, ['image/', 'video/mp4']),
    connection: await chooseConnection(context, linkedin.id, connection),
  }),
  call: ({ text, isPublic, media, connection }, { running, signal }) =>
    withConnection({ running, signal }, connection, async (api) => {
      const author = `urn:li:person:${connection.remoteId}`
      const headers = { 'linkedin-version': apiVersion(new Date()), 'x-restli-protocol-version': '2.0.0' }
      const uploaded = media && (await uploadMedia(api, running, { media, author, headers, signal }))
      const body = {
        author,
        commentary: littleText(text),
        visibility: isPublic ? 'PUBLIC' : 'CONNECTIONS',
        distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
        ...(uploaded !== undefined && { content: { media: { id: uploaded, title: media?.name } } }),
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
      }
      const response = await api.fetch(`${linkedinApi}/rest/posts`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      // The answer has no body.
      const id = response.headers.get('x-restli-id')
      if (id === null)
        throw new CallFailed('unknown', 'linkedin.no-id', 'LinkedIn did not say what became of the post.')
      return { id, url: `https://www.linkedin.com/feed/update/${id}` }
    }),
  settle: async (published) => published,
})
