import { readTexts, type Text } from '#platform/server/markdown.ts'
import { slugs, topic, type Article, type Slug } from '../contract/articles.ts'
import { index, type Indexed, type Searchable } from '../rules/search.ts'

export type Shelved = Article & Searchable & Pick<Text, 'html'> & { open: { path: string; label: string } | null }

/** Every article, in reading order, read once: they come with the program and do not change while it runs. */
export function library(): readonly Shelved[] {
  books ??= readShelf()
  return books
}

/** The same, ready to be searched. */
export function shelf(): readonly Indexed<Shelved>[] {
  indexed ??= library().map((book) => index(book))
  return indexed
}

let books: readonly Shelved[] | undefined
let indexed: readonly Indexed<Shelved>[] | undefined

function readShelf(): Shelved[] {
  const texts = readTexts(new URL('../articles/', import.meta.url))
  const stray = texts.find(({ name }) => !slugs.some((slug) => slug === name))
  if (stray) throw new Error(`The article ${stray.name} is not in the list of slugs.`)
  return slugs.map((slug) => {
    const text = texts.find(({ name }) => name === slug)
    if (!text) throw new Error(`There is no article ${slug}.`)
    return shelve(slug, text)
  })
}

/** `open` above an article is a path and what its button says. */
function shelve(slug: Slug, { said, parts, html }: Text): Shelved {
  const [path = '', ...label] = said.get('open')?.split(' ') ?? []
  return {
    slug,
    title: said.get('title') ?? '',
    summary: said.get('summary') ?? '',
    topic: topic.parse(said.get('topic')),
    open: path ? { path, label: label.join(' ') } : null,
    parts,
    html,
  }
}
