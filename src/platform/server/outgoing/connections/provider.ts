import type { Id } from '../../../contract/id.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Db } from '../../db/database.ts'
import type { MailServer } from '../../messaging/mail-server.ts'
import type { Installation } from '../../runtime/installation.ts'
import type { ProviderEvent, ProviderWebhook } from './provider-event.ts'

/** A service that people connect by OAuth 2. An area declares it in area.ts; `connections` does the rest. */
export type ConnectionProvider = {
  /** Also the end of its callback address, /integrations/callback/{id}, and part of its settings: CONNECT_{ID}_CLIENT_ID. */
  readonly id: string
  readonly name: string
  /** One line, such as "Post messages and read channels". */
  readonly description: string
  readonly category: ProviderCategory
  readonly mark: ProviderMark
  readonly scopes: readonly ProviderScope[]
  /** Where an admin registers a client, and what to do there, step by step. */
  readonly setup: { readonly page: string; readonly steps: readonly string[] }
  /** What to know before connecting: what it costs, what it needs. */
  readonly notice?: string
  readonly authorize: {
    readonly address: string
    /** Between scopes; a space by default. */
    readonly separator?: ',' | ' '
    readonly parameters?: Readonly<Record<string, string>>
  }
  readonly pkce: boolean
  /** Sent as `iss` with the code, if the service does that. */
  readonly issuer?: string
  readonly token: {
    readonly address: string
    readonly clientAuth: 'basic' | 'body'
    /** Values of `token_type` besides bearer. */
    readonly types?: readonly string[]
  }
  /** For a service whose replies are not those of the standard. */
  readonly exchangeCode?: (request: CodeRequest, http: ProviderHttp) => Promise<Tokens>
  /** `none`: its tokens cannot be refreshed. `standard`: by a refresh token. */
  readonly refresh: 'none' | 'standard' | ((request: RefreshRequest, http: ProviderHttp) => Promise<Tokens>)
  readonly revoke?: string | ((request: RefreshRequest, http: ProviderHttp) => Promise<void>)
  /** Where a person withdraws the access, if the service has no call for that: a sentence. */
  readonly removeAccess?: string
  /** The account that a new token belongs to. It is asked again to test a connection. */
  readonly whoAmI: (api: ProviderApi) => Promise<RemoteAccount>
  /** The account from the claims of the id token, for a service that cannot be asked with the token. */
  readonly accountOf?: (claims: unknown) => RemoteAccount
  /** The servers of its mailboxes. The details of an account have its `email`, and the `login` if that is another one. */
  readonly mailServers?: MailServers
  /** It has no consent page: people give the password of a mailbox. The details of an account have its servers. */
  readonly signIn?: 'password'
  /** The origins that get its token. */
  readonly origins: readonly string[]
  /** Calls in a minute for each connection. */
  readonly callsPerMinute?: number
  /** What an error response says, if it has its own form. */
  readonly errorOf?: (status: number, body: unknown) => ProviderError | undefined
  /** Keys in the browser's storage: the state on the way, and the id and expiry of a connection. */
  readonly localKeys?: { readonly state?: string; readonly connection?: string }
  /** Its client, if none has to be registered. */
  readonly client?: OAuthClient
  /** Answers its requests in this process instead of over the network. */
  readonly answer?: (installation: Installation, request: Request) => Promise<Response>
  /** A page of ours on which people use it. */
  readonly page?: { readonly path: string; readonly label: string }
  /** What people choose once for a connection, so that its actions need not name it: a channel, a page, a calendar. */
  readonly defaults?: readonly ProviderDefault[]
  /** False while it is switched off. */
  readonly isOffered?: (installation: Pick<Installation, 'settings'>) => boolean
  /** How requests have the token; `Authorization: Bearer` by default. */
  readonly placement?: TokenPlacement
  readonly events?: readonly ProviderEvent[]
  readonly webhook?: ProviderWebhook
}

export type MailServers = { readonly imap: MailServer; readonly smtp: MailServer }

export type ProviderCategory = 'practice' | 'chat' | 'social' | 'documents' | 'calendar' | 'mail' | 'custom'

/** A drawing of 24 by 24. */
export type ProviderMark = readonly { readonly path: string; readonly color: string }[]

/** A scope in plain words, with the reason for asking. */
export type ProviderScope = { readonly name: string; readonly label: string; readonly reason: string }

/** `listedBy`: the action whose answer has the choices (`contract/forms/listed-by.ts`). */
export type ProviderDefault = {
  readonly name: string
  readonly label: string
  readonly listedBy: { readonly action: string; readonly kind?: string }
}

/** By the name of the default. */
export type ChosenDefaults = Readonly<Record<string, { readonly id: string; readonly name: string }>>

export type TokenPlacement = { readonly kind: 'bearer' | 'basic' | 'header' | 'query'; readonly field: string | null }

export type OAuthClient = { readonly id: string; readonly secret: string | null }

export type CodeRequest = {
  readonly client: OAuthClient
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
}

export type RefreshRequest = {
  readonly client: OAuthClient
  readonly accessToken: string
  readonly refreshToken: string | null
}

export type Tokens = {
  readonly accessToken: string
  /** Left out or empty: the stored one stays. */
  readonly refreshToken?: string | null | undefined
  readonly expiresInSeconds?: number | null | undefined
  /** What was granted, which may be less than what was asked for. */
  readonly scopes?: readonly string[] | undefined
  /** If the reply says whose token it is. */
  readonly account?: RemoteAccount | undefined
}

/** `details`: what actions need later, such as the id of a team. No secrets. */
export type RemoteAccount = {
  readonly id: string
  readonly name: string
  readonly details?: Readonly<Record<string, string>>
}

/** A request to the provider without a token. */
export type ProviderHttp = (address: string, init?: RequestInit) => Promise<Response>

/** Requests to the provider with the token of a connection. The token itself is never seen. */
export type ProviderApi = {
  readonly connection: ConnectionRef
  /** Fails with a sentence unless the status is below 400. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** The same, and reads the body as JSON. */
  readonly json: (address: string, init?: JsonInit) => Promise<unknown>
}
export type JsonInit = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: unknown }

/** A connection without its token. */
export type ConnectionRef = {
  readonly id: Id
  readonly account: Id
  readonly provider: string
  readonly remoteId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly details: Readonly<Record<string, string>>
  readonly defaults: ChosenDefaults
}

/** `token`: it must be connected again. `busy`: it works later. */
export type ProviderError = { readonly kind: 'token' | 'busy' | 'refused'; readonly message: string }

/** The provider does not accept a token or code for good: the person has to connect again. */
export class TokenRefused extends Error {}

/** What uses a connection, for the question before it is disconnected. `actions`: those of its service. */
export type ConnectionUses = (
  db: Db,
  scope: Scope,
  connection: Id,
  actions: readonly string[],
) => Promise<{ title: string; page: string }[]>
