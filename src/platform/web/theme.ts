import { useLayoutEffect } from 'react'
import { readCookieChoice, useCookieChoice } from './storage/cookie-choice.ts'

const themes = ['system', 'light', 'dark'] as const

export function useTheme() {
  return useCookieChoice('theme', themes)
}

/** The theme for the server to render; undefined when the visitor's system decides. */
export function themeFromCookies(cookies: string) {
  const theme = readCookieChoice(cookies, 'theme', themes)
  return theme === 'system' ? undefined : theme
}

/** Runs before the first paint, when the visitor's system decides. */
export const systemThemeScript =
  "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'"

/** Applies the chosen theme, also when the system's theme changes. */
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
