import { SaxesParser } from 'saxes'
import { refuse } from '../../contract/refusal.ts'
import { htmlText } from './file-text/html-text.ts'

export type FeedEntry = {
  id: string
  title: string
  link: string
  publishedAt: string | null
  author: string
  text: string
  html: string
  categories: string[]
}

export type Feed = { title: string; entries: FeedEntry[] }

const maxEntries = 1_000

/** Reads RSS 2.0, RSS 1.0 and Atom. Entities of a document type are not expanded. */
export function readFeed(xml: string): Feed {
  const parser = new SaxesParser()
  const path: string[] = []
  const feed: Feed = { title: '', entries: [] }
  let entry: Map<string, string[]> | undefined
  let text = ''
  let isFeed = false
  const put = (name: string, value: string): void => {
    if (!entry || value.trim() === '') return
    entry.set(name, [...(entry.get(name) ?? []), value.trim()])
  }
  parser.on('error', () => refuse('feed.invalid', 422, 'The answer is not an RSS or Atom feed.'))
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.toLowerCase()
    path.push(local)
    text = ''
    if (local === 'rss' || local === 'feed' || local === 'rdf:rdf') isFeed = true
    if (local === 'item' || local === 'entry') entry = new Map()
    if (local === 'link' && attributes['href'] && (attributes['rel'] ?? 'alternate') === 'alternate')
      put('link', attributes['href'])
    if (local === 'category' && attributes['term']) put('category', attributes['term'])
  })
  parser.on('text', (value) => (text += value))
  parser.on('cdata', (value) => (text += value))
  parser.on('closetag', () => {
    const name = path.pop() ?? ''
    if (entry && (name === 'item' || name === 'entry')) {
      if (feed.entries.length < maxEntries) feed.entries.push(toEntry(entry))
      entry = undefined
    } else if (name === 'title' && !entry && feed.title === '') feed.title = text.trim()
    // The author of Atom has a name inside.
    else if (name === 'name' && path.at(-1) === 'author') put('author', text)
    else if (path.at(-1) === 'item' || path.at(-1) === 'entry') put(name, text)
    text = ''
  })
  parser.write(xml).close()
  if (!isFeed) refuse('feed.invalid', 422, 'The answer is not an RSS or Atom feed.')
  return feed
}

function toEntry(fields: ReadonlyMap<string, readonly string[]>): FeedEntry {
  const first = (...names: string[]): string =>
    names.map((name) => fields.get(name)?.[0]).find((value) => value !== undefined) ?? ''
  const html = first('content:encoded', 'content', 'description', 'summary')
  const link = first('link')
  const time = Date.parse(first('pubdate', 'published', 'updated', 'dc:date'))
  return {
    id: first('guid', 'id') || link,
    title: htmlText(first('title')),
    link,
    publishedAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
    author: first('author', 'dc:creator'),
    text: htmlText(html),
    html,
    categories: [...(fields.get('category') ?? [])],
  }
}
