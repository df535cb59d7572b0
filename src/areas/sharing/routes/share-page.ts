import { html, raw } from 'hono/html'
import type { SharedContent } from '#platform/server/runtime/shared-items.ts'
import { shareStyle } from './share-style.ts'

type Page = { nonce: string; title: string; isIndexed: boolean }

type ContentPage = Page &
  SharedContent & {
    workspace: string
    /** Where the page asks whether it is still shared. */
    stateAddress: string
  }

/** The public page of an item. It works without a script; the script takes the text away when the page has ended. */
export function sharePage({ workspace, details, html: content, stateAddress, ...page }: ContentPage) {
  return layout(
    page,
    workspace,
    html`<main>
        <h1>${page.title}</h1>
        <p class="meta">${details.map((detail) => html`<span>${detail}</span>`)}</p>
        <article>${raw(content)}</article>
      </main>
      <script nonce="${page.nonce}">
        ${raw(`const check = () => {
          const request = new XMLHttpRequest()
          request.open('GET', ${JSON.stringify(stateAddress)})
          request.onloadend = () => {
            if (request.status === 404) location.reload()
            else setTimeout(check, document.hidden ? 10000 : 1500)
          }
          request.send()
        }
        setTimeout(check, 1500)`)}
      </script>`,
  )
}

export function passwordPage(page: Page, isWrong: boolean) {
  return layout(
    page,
    'Taaskly',
    html`<main>
      <h1>This page has a password</h1>
      <form method="post">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" required autofocus autocomplete="off" />
        ${isWrong ? html`<p role="alert">This password is not right. Try again.</p>` : ''}
        <button>Open the page</button>
      </form>
    </main>`,
  )
}

export function endedPage(nonce: string) {
  return layout(
    { nonce, title: 'Page not found', isIndexed: false },
    'Taaskly',
    html`<main>
      <h1>Page not found</h1>
      <p>It was never here, or it is no longer shared. Ask the person who sent you the address.</p>
    </main>`,
  )
}

function layout({ nonce, title, isIndexed }: Page, workspace: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.svg" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${isIndexed ? '' : html`<meta name="robots" content="noindex" />`}
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(shareStyle)}
        </style>
      </head>
      <body>
        <header><b>${workspace}</b><a href="/sign-in">Sign in</a></header>
        ${content}
        <footer><a href="/">Published with Taaskly</a><a href="/privacy">Privacy</a></footer>
      </body>
    </html>`
}
