import { useLayoutEffect } from 'react'
import { readCookieChoice, useCookieChoice } from './storage/cookie-choice.ts'

const themes = ['system', 'light', 'dark'] as const

export function useTheme() {
  return useCookieChoice('theme', themes)
}

/** The theme that the server can already write into the page; nothing when the visitor's system decides. */
export function themeFromCookies(cookies: string) {
  const theme = readCookieChoice(cookies, 'theme', themes)
  return theme === 'system' ? undefined : theme
}

/** Runs before the first paint, when the visitor's system decides. */
export const systemThemeScript =
  "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'"

/** Keeps the page in the chosen theme, also when the system changes its mind at dusk. */
export function useApplyTheme() {
  const [theme] = useTheme()
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [theme])
}
