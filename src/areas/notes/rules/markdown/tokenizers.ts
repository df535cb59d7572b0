import { Marked, type TokenizerExtension } from 'marked'

/** Finding emphasis takes quadratic time. A paragraph with more of these than anybody writes has none. */
const maxDelimiters = 300
let lastCounted = { source: '', count: 0 }

function countDelimiters(source: string): number {
  if (lastCounted.source !== source) lastCounted = { source, count: source.match(/[*_]+/g)?.length ?? 0 }
  return lastCounted.count
}

/**
 * Each part of a paragraph costs about as much time as there is text after it. What is left of a paragraph that costs more
 * than any that people write stays plain text.
 */
const maxCost = { paragraph: 3_000_000, text: 60_000_000 }
const cost = { paragraph: 0, text: 0 }
let lastLength = 0

function isOverBudget({ length }: string): boolean {
  if (length >= lastLength) cost.paragraph = 0
  lastLength = length
  cost.paragraph += length
  cost.text += length
  return cost.paragraph > maxCost.paragraph || cost.text > maxCost.text
}

/** Starts a new text. */
export function resetBudget(): void {
  Object.assign(cost, { paragraph: 0, text: 0 })
}

/** Markdown with what a note has besides: maths, highlights, mentions, links to notes, toggles. */
export const marked = new Marked({
  tokenizer: {
    // False: as usual.
    emStrong: (_, source) => (countDelimiters(source) > maxDelimiters ? undefined : false),
  },
  extensions: [
    {
      name: 'rest',
      level: 'inline',
      tokenizer: (source) => (isOverBudget(source) ? { type: 'text', raw: source, text: source } : undefined),
    },
    inline('inlineMath', '$', /^\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?!\d)/),
    inline('highlight', '==', /^==(?!\s|=)((?:[^=\n]|=(?!=))*[^\s=])==(?!=)/),
    inline('mention', '[@', /^\[@([^[\]\n]{1,200})\]\(mention:([a-z_-]{1,40})\/([0-9a-f-]{36})\)/),
    inline('noteLink', '[[', /^\[\[([^[\]\n]{1,300})\]\](?:\(\/notes\/([0-9a-f-]{36})\))?(?!\()/),
    {
      name: 'blockMath',
      level: 'block',
      start: (source) => lineStart(source, '\n$$'),
      tokenizer: (source) => {
        const match = /^\$\$[ \t]*\n([\s\S]*?)\n?\$\$[ \t]*(?:\n+|$)/.exec(source)
        return match ? { type: 'blockMath', raw: match[0], parts: [(match[1] ?? '').trim()] } : undefined
      },
    },
    {
      name: 'details',
      level: 'block',
      start: (source) => lineStart(source, '\n<details>'),
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

function indexOf(source: string, searched: string): number | undefined {
  const index = source.indexOf(searched)
  return index === -1 ? undefined : index
}

/** A block starts on a line of its own. */
function lineStart(source: string, searched: string): number | undefined {
  const index = source.indexOf(searched)
  return index === -1 ? undefined : index + 1
}
