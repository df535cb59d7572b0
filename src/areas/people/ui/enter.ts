import { useState } from 'react'
import { ownPath } from '#platform/contract/own-path.ts'
import { startSigningIn, stopSigningIn } from '#platform/web/signing-in.ts'

/** Asks the server to let somebody in, and goes on to where they wanted to be. */
export function useEnter(door: '/sign-in/email' | '/sign-up/email') {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const enter = async (who: Record<string, string>) => {
    setBusy(true)
    setTrouble(undefined)
    startSigningIn()
    const refused = await ask(door, who)
    if (refused === undefined) return location.assign(wantedPlace())
    stopSigningIn()
    setBusy(false)
    setTrouble(refused)
  }
  return { enter, isBusy, trouble }
}

/** The place somebody was on the way to when they were sent to sign in; only ever one of ours. */
export function wantedPlace(): string {
  return ownPath(new URLSearchParams(location.search).get('redirectUrl')) ?? '/dashboard'
}

async function ask(door: string, who: Record<string, string>): Promise<string | undefined> {
  try {
    const answer = await fetch(`/api/auth${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    })
    if (answer.ok) return undefined
    if (answer.status === 429) return 'Too many tries. Wait a minute and try again.'
    const said: unknown = await answer.json().catch(() => undefined)
    return sentences[codeOf(said)] ?? 'That did not work. Try again in a moment.'
  } catch {
    return 'The server could not be reached. Check the connection and try again.'
  }
}

function codeOf(said: unknown): string {
  return typeof said === 'object' && said !== null && 'code' in said ? String(said.code) : ''
}

const sentences: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'Email or password is not right. Check both and try again.',
  INVALID_EMAIL: 'This is not an email address. Check it and try again.',
  USER_ALREADY_EXISTS: 'There is an account with this address already. Sign in instead.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this address already. Sign in instead.',
  'password.weak': 'This password is easy to guess. Use another one.',
}
