import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch, useRead } from '#platform/web/api/query.ts'
import { readSignInOptions, type SignInOptions } from '../contract/sign-in-options.ts'

/** The sign-in options of this installation besides email. */
export function useSignInOptions(): SignInOptions {
  return useRead(readSignInOptions, {}).data ?? { google: false, phone: false, outbox: false, signUp: 'open' }
}

export const loadSignInOptions = (context: PageContext) => prefetch(context, readSignInOptions, {})
