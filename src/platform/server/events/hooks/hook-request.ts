export type HookRequest = {
  method: string
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: Buffer
  /** Names this message: a second one is not to be accepted. Claim it in the transaction that accepts the first one. */
  idempotencyKey: string | undefined
}

/**
 * How a sender proves itself. `signature`: by a header with the HMAC-SHA256 of the raw body, in the way of some service.
 * All but `plain` and `github` sign a time too, and are refused after five minutes.
 */
export type HookAuth =
  | { kind: 'none' }
  | { kind: 'header'; header: string }
  | { kind: 'signature'; style: 'plain' | 'github' | 'stripe' | 'slack' | 'standard'; header?: string | undefined }
