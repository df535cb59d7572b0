import type { TokenizerExtension, Tokens } from 'marked'

/** A formula in TeX: `$$…$$` or `\[…\]` as a block, `$…$` or `\(…\)` in a line. */
export type MathToken = { type: 'math'; raw: string; text: string; isBlock: boolean }

const blockForms = [/^\$\$([^$]{1,4000})\$\$[ \t]*(?:\n|$)/, /^\\\[([^\]]{1,4000})\\\][ \t]*(?:\n|$)/]
// Two amounts of money in a line are no formula: "$5 and $6".
const inlineForms = [/^\$\$([^$]{1,1000})\$\$/, /^\\\(([^\n)]{1,1000})\\\)/, /^\$(?! )([^$\n]{1,400})(?<! )\$(?!\d)/]

export const mathExtensions: TokenizerExtension[] = [
  {
    name: 'math',
    level: 'block',
    start: (source) => firstOf(source, ['\n$$', '\n\\[']),
    tokenizer: (source) => toToken(source, blockForms, true),
  },
  {
    name: 'math',
    level: 'inline',
    start: (source) => firstOf(source, ['$', '\\(']),
    tokenizer: (source) => toToken(source, inlineForms, false),
  },
]

export function isMath(token: { type: string }): token is MathToken {
  return token.type === 'math'
}

function toToken(source: string, forms: readonly RegExp[], isBlock: boolean): Tokens.Generic | undefined {
  for (const form of forms) {
    const [raw, text] = form.exec(source) ?? []
    if (raw !== undefined && text !== undefined && text.trim() !== '')
      return { type: 'math', raw, text: text.trim(), isBlock } satisfies MathToken
  }
  return undefined
}

function firstOf(source: string, marks: readonly string[]): number | undefined {
  const found = marks.map((mark) => source.indexOf(mark)).filter((at) => at >= 0)
  return found.length === 0 ? undefined : Math.min(...found)
}
