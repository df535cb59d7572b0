import type { Refusal } from '#platform/contract/refusal.ts'

/** A refusal in OpenAI's form. */
export function openaiError({ code, message, status }: Pick<Refusal, 'code' | 'message'> & { status?: number }) {
  const type = status === 429 ? 'rate_limit_error' : status && status < 500 ? 'invalid_request_error' : 'server_error'
  return { error: { message, type, param: null, code: status === 401 ? 'invalid_api_key' : code } }
}
