import type { ReactNode } from 'react'
import { HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { sentTheme, systemThemeScript } from '#platform/web/theme.ts'

/** The HTML page itself. Every inline script and style in it carries the request's nonce. */
export function Document({ children }: { children: ReactNode }) {
  const router = useRouter()
  const nonce = router.options.ssr?.nonce
  const cookies: string | undefined = router.options.context.cookies
  const theme = cookies === undefined ? undefined : sentTheme(cookies)
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {nonce && <meta property="csp-nonce" nonce={nonce} content={nonce} suppressHydrationWarning />}
        {!theme && <ScriptOnce>{systemThemeScript}</ScriptOnce>}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <HeadContent />
      </head>
      <body>
        <CSPProvider nonce={nonce}>{children}</CSPProvider>
        <Scripts />
      </body>
    </html>
  )
}
