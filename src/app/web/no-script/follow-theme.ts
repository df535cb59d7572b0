/** Where nobody has chosen a theme, the page follows the system, also when that changes its mind at dusk. */
export function followTheme() {
  if (/(^|; )theme=(light|dark)/.test(document.cookie)) return
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    document.documentElement.dataset['theme'] = matches ? 'dark' : 'light'
  })
}
