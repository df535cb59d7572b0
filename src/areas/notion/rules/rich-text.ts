import { z } from 'zod'

/** A run of text as Notion writes it. */
export const richText = z.object({
  plain_text: z.string(),
  href: z.string().nullish(),
  annotations: z
    .object({ bold: z.boolean(), italic: z.boolean(), strikethrough: z.boolean(), code: z.boolean() })
    .partial()
    .default({}),
})
export type RichText = z.infer<typeof richText>

export function plainText(runs: readonly RichText[]): string {
  return runs.map(({ plain_text }) => plain_text).join('')
}

export function richTextToMarkdown(runs: readonly RichText[]): string {
  return runs.map(runToMarkdown).join('')
}

/** Marks go around the words, not around the spaces beside them. */
function runToMarkdown({ plain_text, href, annotations: { bold, italic, strikethrough, code } }: RichText): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(plain_text) ?? []
  if (words === '') return plain_text
  let text = code ? `\`${words}\`` : words.replaceAll(/[\\`*_[\]<>]/g, '\\$&')
  if (bold) text = `**${text}**`
  if (italic) text = `*${text}*`
  if (strikethrough) text = `~~${text}~~`
  if (href) text = `[${text}](${href})`
  return before + text + after
}
