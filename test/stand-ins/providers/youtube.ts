import type { ApiAnswer, ApiRequest, Service } from '../oauth-server.ts'

const scope = 'https://www.googleapis.com/auth'
const chunkUnit = 256 * 1024

type Session = { received: number; asked: number; isBroken: boolean; hasFailed: boolean }

/**
 * YouTube: a session for each upload, whose address is in a header. Chunks are multiples of 256 KiB, and each is answered with
 * what has arrived. It works on a video for a while. The titles "Lost" and "Refused" are uploads that go wrong.
 */
export function youtubeService(): Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> {
  const session: Session = { received: 0, asked: 0, isBroken: false, hasFailed: false }
  return {
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    revokePath: '/revoke',
    pkce: true,
    scopes: [`${scope}/youtube.readonly`, `${scope}/youtube.upload`],
    api: (request) => {
      const { url, method, body, isValid } = request
      if (!isValid) return { status: 401, body: { error: { code: 401, message: 'Invalid Credentials' } } }
      if (url.pathname === '/youtube/v3/channels')
        return { body: { items: [{ id: 'UC1', snippet: { title: 'Kestrel Coffee' } }] } }
      if (url.pathname === '/upload/youtube/v3/videos' && method === 'POST') {
        const { title } = JSON.parse(body).snippet
        Object.assign(session, { received: 0, asked: 0, isBroken: title === 'Lost', hasFailed: title === 'Refused' })
        return { headers: { location: 'https://www.googleapis.com/upload/session/1' }, body: {} }
      }
      if (url.pathname === '/upload/session/1' && method === 'PUT') return receive(session, request)
      if (url.pathname !== '/youtube/v3/videos') return undefined
      session.asked += 1
      const uploadStatus = session.asked < 2 ? 'uploaded' : session.hasFailed ? 'rejected' : 'processed'
      const reason = session.hasFailed && { rejectionReason: 'duplicate' }
      return { body: { items: [{ id: 'v1', status: { uploadStatus, ...reason } }] } }
    },
  }
}

function receive(session: Session, { headers, bytes }: ApiRequest): ApiAnswer {
  const [, first, last, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(String(headers['content-range'])) ?? []
  if (total === undefined) return { status: 400, body: { error: { code: 400, message: 'No Content-Range' } } }
  if (first !== undefined) {
    const isLast = Number(last) + 1 === Number(total)
    const isRight = Number(first) === session.received && bytes.length === Number(last) - Number(first) + 1
    if (!isRight || (!isLast && bytes.length % chunkUnit !== 0))
      return { status: 400, body: { error: { code: 400, message: 'Invalid chunk' } } }
    if (session.isBroken && session.received > 0) {
      // Half of this chunk has arrived when the server fails.
      session.isBroken = false
      session.received += chunkUnit
      return { status: 503, body: { error: { code: 503, message: 'Backend Error' } } }
    }
    session.received += bytes.length
  }
  if (session.received === Number(total)) return { status: 201, body: { id: 'v1' } }
  return { status: 308, ...(session.received > 0 && { headers: { range: `bytes=0-${session.received - 1}` } }) }
}
