import { useLayoutEffect } from 'react'
import { readRemembered, useRemembered } from './remembered.ts'

const themes = ['system', 'light', 'dark'] as const

export function useTheme() {
  return useRemembered('theme', themes)
}

/** The theme that the server can already write into the page; nothing when the visitor's system decides. */
export function sentTheme(cookies: string) {
  const theme = readRemembered(cookies, 'theme', themes)
  return theme === 'system' ? undefined : theme
}

/** Runs before the first paint, when the visitor's system decides. */
export const systemThemeScript =
  "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'"

/** Keeps the page in the chosen theme, also when the system changes its mind at dusk. */
export function useThemeOnPage() {
  const [theme] = useTheme()
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const show = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme
    }
    show()
    system.addEventListener('change', show)
    return () => system.removeEventListener('change', show)
  }, [theme])
}
