/** The page for when the error page itself fails: a message and a link home, and nothing that could break. */
export function fallbackErrorPage(nonce: string): Response {
  return new Response(html(nonce), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const html = (nonce: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something broke · Taaskly</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; font: 16px/1.5 system-ui, sans-serif }
header, footer { padding: 20px }
main { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; padding: 20px; text-align: center }
.code { font-size: 96px; font-weight: 700; line-height: 1; margin: 0 }
a.home { background: #4f1ded; color: #fff; padding: 12px 24px; border-radius: 8px; text-decoration: none }
footer a { color: inherit; margin-left: 16px }
</style>
</head>
<body>
<header><strong>Taaskly</strong></header>
<main id="main">
<p class="code">500</p>
<h1>Something broke</h1>
<p>This page could not be shown. The error has been noted. Try again in a moment, or start again from home.</p>
<a class="home" href="/">Go Home</a>
</main>
<footer>© Taaskly, Inc. All rights reserved.
<a href="https://x.com/taaskly">X</a> <a href="https://www.instagram.com/taaskly">Instagram</a>
<a href="https://www.linkedin.com/company/taaskly">LinkedIn</a></footer>
</body>
</html>
`
