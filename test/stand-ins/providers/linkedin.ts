import type { ApiAnswer, ApiRequest, Service } from '../oauth-server.ts'

const partBytes = 4_194_304
type Video = { size: number; parts: string[]; token: string; asked: number }

/** LinkedIn: no PKCE, no refresh token, an id token, a version in each request, videos in parts, and the id of a post in a header. */
export function linkedinService(): Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> {
  const video: Video = { size: 0, parts: [], token: 'token-of-upload', asked: 0 }
  return {
    authorizePath: '/oauth/v2/authorization',
    tokenPath: '/oauth/v2/accessToken',
    scopes: ['openid', 'profile', 'w_member_social'],
    reply: (standard) => ({ ...standard, refresh_token: undefined, id_token: 'not.checked.here' }),
    api: (request) => {
      const { url, method, headers, body, bytes, isValid } = request
      if (!isValid) return { status: 401, body: { code: 'REVOKED_ACCESS_TOKEN', message: 'Revoked' } }
      if (url.pathname === '/v2/userinfo') return { body: { sub: 'abc', name: 'Maya Okafor' } }
      if (url.pathname === '/upload' && method === 'PUT') return { status: 201 }
      if (url.pathname.startsWith('/upload-video/') && method === 'PUT') {
        const part = Number(url.pathname.split('/').at(-1))
        if (bytes.length !== Math.min(partBytes, video.size - part * partBytes))
          return refused(`part ${part} has ${bytes.length} bytes`)
        video.parts[part] = `etag-${part}`
        return { headers: { etag: `"etag-${part}"` } }
      }
      if (!/^\d{6}$/.test(String(headers['linkedin-version']))) return { status: 426, body: { message: 'No version' } }
      if (url.pathname === '/rest/images')
        return { body: { value: { uploadUrl: 'https://www.linkedin.com/upload', image: 'urn:li:image:1' } } }
      if (url.pathname.startsWith('/rest/videos')) return videos(video, request)
      if (url.pathname !== '/rest/posts') return undefined
      const { content } = JSON.parse(body)
      if (content?.media.id === 'urn:li:video:1' && video.asked < 2) return refused('The video is not available yet.')
      return { status: 201, headers: { 'x-restli-id': 'urn:li:share:5' } }
    },
  }
}

function videos(video: Video, { url, body }: ApiRequest): ApiAnswer | undefined {
  const action = url.searchParams.get('action')
  if (action === 'initializeUpload') {
    Object.assign(video, { size: JSON.parse(body).initializeUploadRequest.fileSizeBytes, parts: [], asked: 0 })
    const count = Math.ceil(video.size / partBytes)
    const uploadInstructions = Array.from({ length: count }, (_, part) => ({
      uploadUrl: `https://www.linkedin.com/upload-video/${part}`,
      firstByte: part * partBytes,
      lastByte: Math.min((part + 1) * partBytes, video.size) - 1,
    }))
    return { body: { value: { video: 'urn:li:video:1', uploadToken: video.token, uploadInstructions } } }
  }
  if (action === 'finalizeUpload') {
    const { uploadToken, uploadedPartIds } = JSON.parse(body).finalizeUploadRequest
    const isWhole = uploadToken === video.token && uploadedPartIds.join() === video.parts.join()
    return isWhole ? {} : refused('The uploaded parts are not those that were received.')
  }
  if (decodeURIComponent(url.pathname) !== '/rest/videos/urn:li:video:1') return undefined
  video.asked += 1
  return { body: { id: 'urn:li:video:1', status: video.asked < 2 ? 'PROCESSING' : 'AVAILABLE' } }
}

function refused(message: string): ApiAnswer {
  return { status: 422, body: { status: 422, message } }
}
