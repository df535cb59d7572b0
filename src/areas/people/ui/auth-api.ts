import { useMutation } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import { post } from '#platform/web/api/post.ts'

/** Asks one of the doors to signing in; what is refused is said in words for the person. */
export async function postAuth(path: AuthPath, input: AuthInput = {}): Promise<unknown> {
  return (await post(`/api/auth${path}`, input)).body
}

/** The same for a form: whether it is under way and what went wrong, until it is asked again. */
export function useAuthRequest(path: AuthPath, onDone: (answer: unknown, input: AuthInput) => void) {
  return useMutation<unknown, Refusal, AuthInput>({
    mutationFn: (input) => postAuth(path, input),
    onSuccess: onDone,
    // Without the server nothing can be signed in to; that is said at once and not waited out.
    networkMode: 'always',
    meta: { lookedAfter: true },
  })
}

type AuthInput = Record<string, string | undefined>

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
  | '/prove/send'
  | '/prove'
