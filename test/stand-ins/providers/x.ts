import type { ApiAnswer, ApiRequest, Service } from '../oauth-server.ts'

const maxSegmentBytes = 5_000_000
type Upload = { total: number; category: string; segments: number[]; asked: number }

/** X: PKCE, refresh tokens that are used once, media in chunks. It works on videos for a while, and says how long to wait. */
export function xService(): Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> {
  const uploads = new Map<string, Upload>()
  return {
    authorizePath: '/i/oauth2/authorize',
    tokenPath: '/2/oauth2/token',
    revokePath: '/2/oauth2/revoke',
    pkce: true,
    scopes: ['users.read', 'tweet.read', 'tweet.write', 'media.write', 'offline.access'],
    api: (request) => {
      const { url, method, body, isValid } = request
      if (!isValid) return { status: 401, body: { title: 'Unauthorized', detail: 'Unauthorized' } }
      if (url.pathname === '/2/users/me') return { body: { data: { id: '7', username: 'kestrelcoffee' } } }
      if (url.pathname.startsWith('/2/media/upload')) return upload(uploads, request)
      if (url.pathname !== '/2/tweets' || method !== 'POST') return undefined
      const { media } = JSON.parse(body)
      const isReady = !media || uploads.get(media.media_ids[0])?.asked === 2
      return isReady ? { status: 201, body: { data: { id: '99' } } } : invalid('Your media IDs are invalid.')
    },
  }
}

function upload(uploads: Map<string, Upload>, { url, method, body, bytes }: ApiRequest): ApiAnswer | undefined {
  if (url.pathname === '/2/media/upload/initialize') {
    const { media_type, total_bytes, media_category } = JSON.parse(body)
    const id = String(42 + uploads.size)
    // A video is not a picture, and the other way round.
    if (String(media_type).startsWith('video/') !== (media_category === 'tweet_video')) return invalid('media_category')
    uploads.set(id, { total: total_bytes, category: media_category, segments: [], asked: 0 })
    return { body: { data: { id, expires_after_secs: 86_400 } } }
  }
  const [, id, step] = /^\/2\/media\/upload\/(\d+)\/(append|finalize)$/.exec(url.pathname) ?? []
  const found = uploads.get(id ?? url.searchParams.get('media_id') ?? '')
  if (!found) return invalid('media_id')
  const media_id = id ?? url.searchParams.get('media_id')
  if (step === 'append') {
    const index = Number(/name="segment_index"\r\n\r\n(\d+)/.exec(body)?.[1])
    const size = fileIn(bytes).length
    if (index !== found.segments.length || size > maxSegmentBytes) return invalid(`segment ${index} of ${size} bytes`)
    found.segments.push(size)
    return { body: { data: { expires_at: 1_800_000_000 } } }
  }
  if (step === 'finalize' && found.segments.reduce((sum, size) => sum + size, 0) !== found.total)
    return invalid('Segments do not add up to provided total file size.')
  if (step === undefined && (method !== 'GET' || url.searchParams.get('command') !== 'STATUS')) return undefined
  if (found.category !== 'tweet_video') found.asked = 2
  else if (step === undefined) found.asked += 1
  const states = [{ state: 'pending', check_after_secs: 1 }, { state: 'in_progress', check_after_secs: 1 }, undefined]
  return { body: { data: { id: media_id, processing_info: states[found.asked] } } }
}

/** The bytes of the file in a multipart body. */
export function fileIn(bytes: Buffer): Buffer {
  const name = bytes.indexOf('name="media"')
  const begin = bytes.indexOf('\r\n\r\n', name) + 4
  return bytes.subarray(begin, bytes.lastIndexOf('\r\n--'))
}

function invalid(detail: string): ApiAnswer {
  return { status: 400, body: { title: 'Invalid Request', detail, type: 'about:blank', status: 400 } }
}
