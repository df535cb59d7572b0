import { z } from 'zod'
import {
  TokenRefused,
  type ConnectionProvider,
  type ProviderError,
} from '#platform/server/outgoing/connections/provider.ts'

export const threadsApi = 'https://graph.threads.net'

export const threads: ConnectionProvider = {
  id: 'threads',
  name: 'Threads',
  description: 'Publish posts with a picture or video',
  category: 'social',
  mark: [
    {
      path: 'M18.263 11.097c-.03-3.486-1.92-5.586-5.111-5.586-2.13 0-3.922.963-4.863 2.499l2.062 1.438c.535-.843 1.272-1.543 2.628-1.543 1.528 0 2.318.85 2.544 2.431a15 15 0 0 0-2.236-.173c-4.125 0-6.068 1.867-6.068 4.336s1.943 3.99 4.804 3.99c3.139 0 5.013-2.115 5.781-4.735.798.361 1.348 1.204 1.348 2.47 0 3.387-3.907 5.232-7.22 5.232-4.885 0-8.077-3.207-8.077-8.424 0-6.392 4.223-10.487 9.9-10.487 3.808 0 5.69 1.671 6.97 3.914l2.108-1.475C21.44 2.078 18.331 0 13.663 0 6.227 0 1.168 5.277 1.168 12.934c0 7 4.953 11.066 10.856 11.066 4.878 0 9.809-2.846 9.809-7.716 0-2.545-1.46-4.231-3.569-5.187m-6.33 4.855c-1.077 0-2.026-.512-2.026-1.453 0-1.483 1.822-1.934 3.606-1.934.678 0 1.34.045 1.927.173-.422 1.927-1.671 3.215-3.508 3.214Z',
      color: 'currentColor',
    },
  ],
  scopes: [
    { name: 'threads_basic', label: 'See your name', reason: 'To show which account is connected.' },
    {
      name: 'threads_content_publish',
      label: 'Publish posts',
      reason: 'To publish what you, a flow or an agent wrote.',
    },
  ],
  setup: {
    page: 'https://developers.facebook.com/apps',
    steps: [
      'Create an app with the use case “Access the Threads API”.',
      'In its settings paste the redirect address below as redirect, uninstall and delete callback.',
      'Add your account as a tester, or have the app reviewed by Meta.',
      'Copy the Threads app id and the Threads app secret.',
    ],
  },
  notice: 'Pictures and videos need an installation that the internet can reach: Threads fetches them from here.',
  authorize: { address: 'https://threads.net/oauth/authorize', separator: ',' },
  pkce: false,
  token: { address: `${threadsApi}/oauth/access_token`, clientAuth: 'body' },
  /** A token for an hour, and for it one for 60 days. */
  exchangeCode: async ({ client, code, redirectUri }, http) => {
    const form = { client_id: client.id, client_secret: client.secret ?? '', redirect_uri: redirectUri, code }
    const body = new URLSearchParams({ ...form, grant_type: 'authorization_code' })
    const short = shortToken.parse(await read(await http(`${threadsApi}/oauth/access_token`, { method: 'POST', body })))
    const query = {
      grant_type: 'th_exchange_token',
      client_secret: client.secret ?? '',
      access_token: short.access_token,
    }
    return longToken(await read(await http(`${threadsApi}/access_token?${new URLSearchParams(query)}`)))
  },
  removeAccess: 'Do it on Threads under Settings, Account, Website permissions.',
  /** There is no refresh token: a token that is a day old is replaced by a newer one. */
  refresh: async ({ accessToken }, http) => {
    const query = new URLSearchParams({ grant_type: 'th_refresh_token', access_token: accessToken })
    return longToken(await read(await http(`${threadsApi}/refresh_access_token?${query}`)))
  },
  whoAmI: async (api) => {
    const { id, username } = me.parse(await api.json(`${threadsApi}/v1.0/me?fields=id,username`))
    return { id, name: `@${username}` }
  },
  origins: [threadsApi],
  placement: { kind: 'query', field: 'access_token' },
  errorOf: (_, body) => graphError(body),
}

const shortToken = z.object({ access_token: z.string() })
const me = z.object({ id: z.string(), username: z.string() })
const long = z.object({ access_token: z.string(), expires_in: z.number() })

function longToken(body: unknown) {
  const { access_token: accessToken, expires_in: expiresInSeconds } = long.parse(body)
  return { accessToken, expiresInSeconds }
}

async function read(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  if (response.status < 500 && response.status !== 429)
    throw new TokenRefused(graphError(body)?.message ?? 'Threads refused')
  throw new Error(`Threads answered ${response.status}.`)
}

const graph = z.object({
  error: z.object({ message: z.string(), code: z.number().optional(), error_user_msg: z.string().optional() }),
})
const busyCodes = [4, 17, 32, 613]

/** Meta says by a number what is wrong. */
function graphError(body: unknown): ProviderError | undefined {
  const { data } = graph.safeParse(body)
  if (!data) return undefined
  const { message, code, error_user_msg: said } = data.error
  const kind = code === 190 ? 'token' : busyCodes.includes(code ?? 0) ? 'busy' : 'refused'
  return { kind, message: `Threads says: ${said ?? message}`.slice(0, 400) }
}
