import type { Manifest } from 'vite'
import type { Page } from '#platform/web/page/page.ts'
import { layouts } from '../layouts.ts'

/** The scripts and styles that a page links: those of every page under `__root__`, then by layout and page. */
export type Assets = { routes: Record<string, Links>; noScript: NoScriptAssets }
/** For a no-script page: the styles of every page, the visible fonts, and its own script. */
export type NoScriptAssets = { css: string[]; fonts: string[]; scripts: Script[] }
type Links = { preloads?: string[]; css?: string[]; scripts?: Script[] }
type Script = { attrs: Record<string, string>; children?: string }

/** Reads the manifests of the client build and the server build. */
export function assetsOf(pages: Page[], client: Manifest, server: Manifest): Assets {
  for (const entry of [entryClient, entryNoScript])
    if (!client[entry]) throw new Error(`The build has no ${entry}. Build again.`)
  const shared = chunksOf(entryClient, client)
  const linksFor = (view: View) => linksOf(chunksOf(sourceOf(view, server), client).difference(shared), client)
  const script = (key: string) => ({ attrs: { type: 'module', src: `/${client[key]?.file}` } })
  return {
    noScript: { css: linksOf(shared, client).css ?? [], fonts: fontsOf(client), scripts: [script(entryNoScript)] },
    routes: Object.fromEntries([
      ['__root__', { ...linksOf(shared, client), scripts: [script(entryClient)] }],
      ...pages.map((page) => [layoutId(page), linksFor(layouts[page.layout])] as const),
      ...pages.map((page) => [pageId(page), linksFor(page.view)] as const),
    ]),
  }
}

export const entryClient = 'src/app/web/entry-client.tsx'
export const entryNoScript = 'src/app/web/no-script/entry-no-script.ts'
export const layoutId = ({ layout }: Page) => `/_${layout}`
export const pageId = (page: Page) => layoutId(page) + page.path

type View = () => Promise<unknown>

/**
 * A view is a function that imports one file. In the server's build it names the chunk, and the manifest names its
 * source.
 */
function sourceOf(view: View, server: Manifest): string | undefined {
  const chunk = /import\(\s*["'`].*?([^/"'`]+)["'`]/.exec(view.toString())?.[1]
  return Object.values(server).find(({ file }) => file === `assets/${chunk}`)?.src
}

/** A file's chunk with all its imports, so that the browser requests everything at once. */
function chunksOf(source: string | undefined, client: Manifest): Set<string> {
  const chunks = new Set<string>()
  const visit = (key: string) => {
    if (chunks.has(key) || !client[key]) return
    chunks.add(key)
    client[key].imports?.forEach(visit)
  }
  if (source) visit(source)
  return chunks
}

function linksOf(keys: Set<string>, client: Manifest): Links {
  const chunks = [...keys].flatMap((key) => client[key] ?? [])
  return {
    preloads: chunks.map(({ file }) => `/${file}`),
    css: [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  }
}

/** The fonts at the top of every public page, by their names in the styles. */
function fontsOf(client: Manifest): string[] {
  const first = ['geist-latin-wght-normal.woff2', 'bricolage-grotesque-latin-wght-normal.woff2']
  return Object.values(client).flatMap(({ src, file }) =>
    first.some((name) => src?.endsWith(`/${name}`)) ? `/${file}` : [],
  )
}
