/** Why Google sign-in failed. The URL carries only the key, never the text. */
export const googleErrors = {
  declined: 'You did not sign in at Google. Try again, or sign in another way.',
  lost: 'Signing in with Google did not finish. Try again.',
  somebodyElse: 'Somebody else is signed in here now. Try again.',
  unverified: 'Google has not confirmed your address. Confirm it there, or sign in another way.',
  taken: 'This Google account opens another account here. Remove it there first.',
  existing:
    'You have an account with this address already. Sign in the way you did before, then link Google in your settings.',
  signUpClosed: 'New accounts cannot be created here. Ask the people who run this installation.',
  inviteNeeded: 'You need an invite to create an account here. Use the email address that the invite was sent to.',
  closed: 'You cannot sign in with this Google account.',
  failed: 'Google and we could not agree. Try again in a moment.',
} as const

export type GoogleErrorCode = keyof typeof googleErrors

export function googleErrorMessage(code: string | null): string | undefined {
  return Object.entries(googleErrors).find(([name]) => name === code)?.[1]
}
