import { Marked, type TokenizerExtension } from 'marked'

/** Markdown with what a note has besides: maths, highlights, mentions, links to notes, toggles. */
export const marked = new Marked({
  extensions: [
    inline('inlineMath', '$', /^\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?!\d)/),
    inline('highlight', '==', /^==(?!\s|=)((?:[^=\n]|=(?!=))*[^\s=])==(?!=)/),
    inline('mention', '[@', /^\[@([^[\]\n]{1,200})\]\(mention:([a-z_-]{1,40})\/([0-9a-f-]{36})\)/),
    inline('noteLink', '[[', /^\[\[([^[\]\n]{1,300})\]\](?:\(\/notes\/([0-9a-f-]{36})\))?(?!\()/),
    {
      name: 'blockMath',
      level: 'block',
      start: (source) => indexOf(source, /^\$\$/m),
      tokenizer: (source) => {
        const match = /^\$\$[ \t]*\n([\s\S]*?)\n?\$\$[ \t]*(?:\n+|$)/.exec(source)
        return match ? { type: 'blockMath', raw: match[0], parts: [(match[1] ?? '').trim()] } : undefined
      },
    },
    {
      name: 'details',
      level: 'block',
      start: (source) => indexOf(source, /^<details>/m),
      tokenizer(source) {
        const match = /^<details>\s*<summary>([^\n]*?)<\/summary>\n/.exec(source)
        const end = match ? endOfDetails(source) : undefined
        if (!match || end === undefined) return undefined
        const inside = source.slice(match[0].length, end - '</details>'.length).trim()
        const raw = source.slice(0, end) + (/^[ \t]*\n*/.exec(source.slice(end))?.[0] ?? '')
        return { type: 'details', raw, parts: [match[1] ?? ''], tokens: this.lexer.blockTokens(inside) }
      },
    },
  ],
})

/** Toggles may be inside each other. */
function endOfDetails(source: string): number | undefined {
  let depth = 0
  for (const { 0: tag, index } of source.matchAll(/^<\/?details>/gm)) {
    depth += tag === '<details>' ? 1 : -1
    if (depth === 0) return index + tag.length
  }
  return undefined
}

function inline(name: string, opening: string, pattern: RegExp): TokenizerExtension {
  return {
    name,
    level: 'inline',
    start: (source) => indexOf(source, opening),
    tokenizer(source) {
      const match = pattern.exec(source)
      if (!match) return undefined
      const tokens = name === 'highlight' ? this.lexer.inlineTokens(match[1] ?? '') : []
      return { type: name, raw: match[0], parts: match.slice(1).map((part) => part ?? ''), tokens }
    },
  }
}

function indexOf(source: string, searched: string | RegExp): number | undefined {
  const index = typeof searched === 'string' ? source.indexOf(searched) : source.search(searched)
  return index === -1 ? undefined : index
}
