import { createContext, use } from 'react'
import { screenState } from './screen-state.ts'

/**
 * A choice about the screen that outlives the visit. It is kept in a cookie, so that the server draws the page
 * the same way and nothing jumps.
 */
export function useRemembered<const Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  changes.use()
  const cookies = use(SentCookies) ?? document.cookie
  return [readRemembered(cookies, name, choices), (choice: Choice) => remember(name, choice)] as const
}

/** The cookies that came with the request; only the server gives them. */
export const SentCookies = createContext<string | undefined>(undefined)

/** The stored choice, or the first one. */
export function readRemembered<Choice extends string>(
  cookies: string,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const stored = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return choices.find((choice) => stored === `${name}=${choice}`) ?? choices[0]
}

function remember(name: string, choice: string) {
  document.cookie = `${name}=${choice}; path=/; max-age=31536000; samesite=lax`
  changes.set(changes.get() + 1)
}

const changes = screenState(0)
