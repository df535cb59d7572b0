import type { ReactNode } from 'react'
import { HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { RouterContext } from './routing/router-context.ts'
import { themeFromCookies, systemThemeScript } from '#platform/web/theme.ts'

/** The HTML document. Every inline script and style in it has the request's nonce. */
export function Document({ children }: { children: ReactNode }) {
  const router = useRouter()
  const nonce = router.options.ssr?.nonce
  const { cookies, noScript }: RouterContext = router.options.context
  const theme = cookies === undefined ? undefined : themeFromCookies(cookies)
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {nonce && <meta property="csp-nonce" nonce={nonce} content={nonce} suppressHydrationWarning />}
        {!theme && <ScriptOnce>{systemThemeScript}</ScriptOnce>}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {noScript?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <HeadContent />
      </head>
      <body>
        <CSPProvider nonce={nonce}>{children}</CSPProvider>
        {noScript ? (
          noScript.scripts.map(({ attrs }) => <script key={attrs['src']} {...attrs} nonce={nonce} />)
        ) : (
          <Scripts />
        )}
      </body>
    </html>
  )
}
