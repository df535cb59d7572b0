import { useMutation } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import { post } from '#platform/web/api/post.ts'

/** Calls a route under /api/auth. A refusal is thrown with its message for the person. */
export async function postAuth(path: AuthPath, input: AuthInput = {}): Promise<unknown> {
  return (await post(`/api/auth${path}`, input)).body
}

/** The same for a form, with the pending state and the last error. */
export function useAuthRequest(path: AuthPath, onDone: (answer: unknown, input: AuthInput) => void) {
  return useMutation<unknown, Refusal, AuthInput>({
    mutationFn: (input) => postAuth(path, input),
    onSuccess: onDone,
    // Without this, requests would wait while offline. Signing in shows the error at once.
    networkMode: 'always',
    meta: { lookedAfter: true },
  })
}

type AuthText = 'name' | 'email' | 'phone' | 'password' | 'code' | 'token' | 'redirectUrl'
type AuthInput = { [Field in AuthText]?: string | undefined } & { remember?: boolean; endKeys?: boolean }

type AuthPath =
  | '/sign-up/email'
  | '/sign-in/email'
  | '/code/send'
  | '/code/check'
  | '/link/send'
  | '/link/open'
  | '/password/forgot'
  | '/password/new'
  | '/email/send'
  | '/email/confirm'
  | '/google'
  | '/second-factor'
  | '/prove/send'
  | '/prove'
