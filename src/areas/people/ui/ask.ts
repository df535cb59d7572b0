import { useMutation } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import { post } from '#platform/web/post.ts'

/** Asks one of the doors to signing in; what is refused is said in words for the person. */
export async function ask(door: Door, given: Given = {}): Promise<unknown> {
  return (await post(`/api/auth${door}`, given)).body
}

/** The same for a form: whether it is under way and what went wrong, until it is asked again. */
export function useDoor(door: Door, onDone: (answer: unknown, given: Given) => void) {
  return useMutation<unknown, Refusal, Given>({
    mutationFn: (given) => ask(door, given),
    onSuccess: onDone,
    // Without the server nothing can be signed in to; that is said at once and not waited out.
    networkMode: 'always',
    meta: { lookedAfter: true },
  })
}

type Given = Record<string, string | undefined>

type Door =
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
