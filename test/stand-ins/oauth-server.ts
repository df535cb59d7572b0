import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The replies of one service, where they differ from the standard. */
export type Service = {
  clientId: string
  clientSecret: string
  redirectUri: string
  scopes: readonly string[]
  authorizePath?: string
  tokenPath?: string
  revokePath?: string
  separator?: ' ' | ','
  pkce?: boolean
  /** The standard reply becomes this. */
  reply?: (standard: Record<string, unknown>) => unknown
  /** Paths that give a new token for an old one, each with its grant type. */
  exchanges?: Readonly<Record<string, string>>
  /** Called with each refresh token that comes, the one that replaces it (undefined: it was refused), and the port. */
  onRefresh?: (used: string, next: string | undefined, port: number) => void
  /** How long the token endpoint takes, before and after it has done its work. */
  pause?: () => Promise<void>
  /** Any other request. Undefined: 404. */
  api?: (request: ApiRequest) => ApiAnswer | undefined
}
export type ApiRequest = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
  /** The same, for files. */
  bytes: Buffer
  isValid: boolean
}
export type ApiAnswer = { status?: number; headers?: Record<string, string>; body?: unknown }

type Code = { redirectUri: string; challenge: string | null; scope: string; isUsed: boolean }

/** A service on this machine. It refuses what the real ones refuse: a wrong redirect, no PKCE, unknown scopes, used codes. */
export async function startOAuthServer(service: Service) {
  const state = {
    codes: new Map<string, Code>(),
    /** Access tokens that are accepted, and refresh tokens. */
    access: new Set<string>(),
    refresh: new Set<string>(),
    revoked: [] as string[],
    requests: [] as ApiRequest[],
    /** Answers in the place of the token endpoint, in order. */
    failures: [] as ApiAnswer[],
    /** Answers in the place of the API, in order. */
    apiAnswers: [] as ApiAnswer[],
    /** How many of the next requests to the API lose their connection before they are answered. */
    resets: 0,
    expiresIn: 3600 as number | undefined,
    rotates: true,
    refreshes: 0,
    /** Whether a token of the past can be replaced by a new one, without a refresh token. */
    isRenewable: false,
    /** All secrets that it ever gave. */
    secrets: [] as string[],
  }
  const servers: Server[] = []
  const listen = async () => {
    const server = createServer((request, response) => void respond(service, state, request, response))
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return (server.address() as AddressInfo).port
  }
  const origin = `http://127.0.0.1:${await listen()}`
  return {
    ...state,
    state,
    origin,
    host: new URL(origin).host,
    /** One more port of the same service, to know who asks. */
    listen,
    /** What a browser does: opens the consent page and agrees. Returns the address that it is sent back to. */
    consent: async (address: string, answer: { deny?: true; grant?: string } = {}): Promise<URL> => {
      const url = new URL(address)
      if (answer.deny) url.searchParams.set('deny', 'yes')
      if (answer.grant !== undefined) url.searchParams.set('grant', answer.grant)
      const response = await fetch(url, { redirect: 'manual' })
      const location = response.headers.get('location')
      if (!location) throw new Error(`The service answered ${response.status}: ${await response.text()}`)
      return new URL(location)
    },
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((done) => server.close(done))
      }
    },
  }
}

type State = Awaited<ReturnType<typeof startOAuthServer>>['state']

async function respond(service: Service, state: State, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  const body = bytes.toString()
  const url = new URL(request.url ?? '/', 'http://service.test')
  const { authorizePath = '/authorize', tokenPath = '/token', revokePath = '/revoke' } = service
  if (url.pathname === authorizePath && request.method === 'GET') return authorize(service, state, url, response)
  if (url.pathname === tokenPath) {
    // A killed client has no port any more after the pause.
    const port = request.socket.localPort ?? 0
    await service.pause?.()
    const reply = token(service, state, request, { body, port })
    await service.pause?.()
    return answer(response, reply)
  }
  if (url.pathname === revokePath && request.method === 'POST') {
    state.revoked.push(new URLSearchParams(body).get('token') ?? '')
    return answer(response, { body: {} })
  }
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? url.searchParams.get('access_token')
  const exchange = service.exchanges?.[url.pathname]
  if (exchange !== undefined) return answer(response, replaceToken(service, state, url, exchange))
  const isValid = state.access.has(bearer ?? '')
  const asked = { method: request.method ?? 'GET', url, headers: request.headers, body, bytes, isValid }
  state.requests.push(asked)
  if (state.resets > 0) {
    state.resets--
    return request.socket.destroy()
  }
  return answer(
    response,
    state.apiAnswers.shift() ?? service.api?.(asked) ?? { status: 404, body: { message: 'Not found' } },
  )
}

function authorize(service: Service, state: State, url: URL, response: ServerResponse) {
  const query = url.searchParams
  const refuse = (message: string) => answer(response, { status: 400, body: { error: message } })
  if (query.get('client_id') !== service.clientId) return refuse('unknown client')
  if (query.get('redirect_uri') !== service.redirectUri) return refuse('redirect_uri does not match')
  const scopes = (query.get('scope') ?? '').split(service.separator ?? ' ').filter(Boolean)
  const unknown = scopes.find((scope) => !service.scopes.includes(scope))
  if (unknown) return refuse(`unknown scope ${unknown}`)
  const challenge = query.get('code_challenge')
  if (service.pkce && (challenge === null || query.get('code_challenge_method') !== 'S256'))
    return refuse('PKCE needed')
  const back = new URL(service.redirectUri)
  back.searchParams.set('state', query.get('state') ?? '')
  if (query.has('deny')) back.searchParams.set('error', 'access_denied')
  else {
    const code = randomUUID()
    const granted = query.get('grant') ?? scopes.join(' ')
    state.codes.set(code, { redirectUri: service.redirectUri, challenge, scope: granted, isUsed: false })
    back.searchParams.set('code', code)
  }
  response.writeHead(302, { location: back.href }).end()
}

type Sent = { body: string; port: number }

function token(service: Service, state: State, request: IncomingMessage, { body, port }: Sent): ApiAnswer {
  const failure = state.failures.shift()
  if (failure) return failure
  const isJson = request.headers['content-type']?.includes('json')
  const form = new URLSearchParams(isJson ? (JSON.parse(body) as Record<string, string>) : body)
  const field = (name: string) => form.get(name) ?? ''
  const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const [user, password] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
  const [id, secret] = basic ? [user, password] : [field('client_id'), field('client_secret')]
  if (id !== service.clientId || secret !== service.clientSecret) return error('invalid_client', 401)
  if (field('grant_type') === 'refresh_token') {
    const used = field('refresh_token')
    const isKnown = state.refresh.has(used)
    if (isKnown && state.rotates) state.refresh.delete(used)
    const reply = isKnown ? issue(service, state, service.scopes.join(' '), state.rotates) : error('invalid_grant')
    if (isKnown) state.refreshes += 1
    service.onRefresh?.(used, isKnown ? state.secrets.at(-1) : undefined, port)
    return reply
  }
  const code = state.codes.get(field('code'))
  if (!code || code.isUsed || code.redirectUri !== field('redirect_uri')) return error('invalid_grant')
  const challenge = createHash('sha256').update(field('code_verifier')).digest('base64url')
  if (service.pkce && challenge !== code.challenge) return error('invalid_grant')
  code.isUsed = true
  return issue(service, state, code.scope, true)
}

/** As Meta does it: by a request with the old token in its address. */
function replaceToken(service: Service, state: State, { searchParams }: URL, grantType: string): ApiAnswer {
  const old = searchParams.get('access_token') ?? ''
  const isKnown = state.access.has(old) || (state.isRenewable && state.secrets.includes(old))
  if (!isKnown || searchParams.get('grant_type') !== grantType)
    return { status: 400, body: { error: { message: 'Invalid token', type: 'OAuthException', code: 190 } } }
  if (state.isRenewable) state.refreshes += 1
  state.access.delete(old)
  return issue(service, state, '', false, { expires_in: 5_184_000 })
}

function issue(
  service: Service,
  state: State,
  scope: string,
  withRefresh: boolean,
  extra: Record<string, unknown> = {},
): ApiAnswer {
  const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`]
  state.access.add(access)
  if (withRefresh) state.refresh.add(refresh)
  state.secrets.push(access, refresh)
  const standard = {
    access_token: access,
    token_type: 'bearer',
    scope,
    ...(state.expiresIn !== undefined && { expires_in: state.expiresIn }),
    ...(withRefresh && { refresh_token: refresh }),
    ...extra,
  }
  return { body: service.reply?.(standard) ?? standard }
}

function error(code: string, status = 400): ApiAnswer {
  return { status, body: { error: code, error_description: `${code} here` } }
}

function answer(response: ServerResponse, { status = 200, headers = {}, body }: ApiAnswer) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
