/** Follows the system's theme if the visitor has not chosen one, also when the system's theme changes. */
export function followTheme() {
  if (/(^|; )theme=(light|dark)/.test(document.cookie)) return
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    document.documentElement.dataset['theme'] = matches ? 'dark' : 'light'
  })
}
