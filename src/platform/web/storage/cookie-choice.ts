import { createContext, use } from 'react'
import { screenState } from '../screen-state.ts'

/**
 * A choice about the screen that outlives the visit. It is stored in a cookie, so that the server renders the page the
 * same way and nothing jumps.
 */
export function useCookieChoice<const Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  version.use()
  const cookies = use(RequestCookies) ?? document.cookie
  return [readCookieChoice(cookies, name, choices), (choice: Choice) => writeCookieChoice(name, choice)] as const
}

/** The cookies of the request; only set on the server. */
export const RequestCookies = createContext<string | undefined>(undefined)

/** The stored choice, or the first one. */
export function readCookieChoice<Choice extends string>(
  cookies: string,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const stored = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return choices.find((choice) => stored === `${name}=${choice}`) ?? choices[0]
}

function writeCookieChoice(name: string, choice: string) {
  document.cookie = `${name}=${choice}; path=/; max-age=31536000; samesite=lax`
  version.set(version.get() + 1)
}

const version = screenState(0)
