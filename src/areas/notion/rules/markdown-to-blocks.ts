import { marked, type Token, type Tokens } from 'marked'

/** A block as Notion takes it: its type, and under that name its content. */
export type NewBlock = { readonly type: string } & Readonly<Record<string, unknown>>

type Style = { bold?: true; italic?: true; strikethrough?: true; code?: true; href?: string }

const maxTextLength = 2_000
/** Notion takes two levels of children in one request; deeper ones move up. */
const maxDepth = 2

export function markdownToBlocks(markdown: string): NewBlock[] {
  return blocksOf(marked.lexer(markdown), 0)
}

function blocksOf(tokens: readonly Token[], depth: number): NewBlock[] {
  return tokens.flatMap((token) => toBlocks(token, depth))
}

function toBlocks(token: Token, depth: number): NewBlock[] {
  if (isToken(token, 'heading'))
    return [block(`heading_${Math.min(token.depth, 3)}`, { rich_text: textOf(token.tokens) })]
  if (isToken(token, 'paragraph')) return [block('paragraph', { rich_text: textOf(token.tokens) })]
  if (isToken(token, 'text')) return [block('paragraph', { rich_text: textOf(token.tokens ?? [token]) })]
  if (isToken(token, 'list')) return token.items.flatMap((item) => itemToBlocks(item, token.ordered, depth))
  if (isToken(token, 'blockquote')) {
    const [first, ...others] = blocksOf(token.tokens, depth + 1)
    return [block('quote', { rich_text: richTextIn(first) }), ...others]
  }
  if (isToken(token, 'code')) return [codeBlock(token.text, token.lang)]
  if (isToken(token, 'hr')) return [block('divider', {})]
  // Notion takes no HTML, and tables only in another form: their source says what they are.
  return isToken(token, 'table') || isToken(token, 'html') ? [codeBlock(token.raw.trim())] : []
}

function itemToBlocks(item: Tokens.ListItem, isOrdered: boolean, depth: number): NewBlock[] {
  const [first, ...rest] = item.tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox')
  const hasText = first && (isToken(first, 'text') || isToken(first, 'paragraph'))
  const below = blocksOf(hasText ? rest : item.tokens, depth + 1)
  const isNested = depth < maxDepth && below.length > 0
  const content = {
    rich_text: hasText ? textOf(first.tokens ?? [first]) : [],
    ...(item.task && { checked: item.checked === true }),
    ...(isNested && { children: below }),
  }
  const type = item.task ? 'to_do' : isOrdered ? 'numbered_list_item' : 'bulleted_list_item'
  return [block(type, content), ...(isNested ? [] : below)]
}

function block(type: string, content: Record<string, unknown>): NewBlock {
  return { type, [type]: content }
}

function codeBlock(text: string, language = ''): NewBlock {
  const known = knownLanguages.has(language.toLowerCase()) ? language.toLowerCase() : 'plain text'
  return block('code', { rich_text: runsOf(text, {}), language: known })
}

/** Notion refuses a language that it does not know. */
const knownLanguages = new Set(
  'bash c css diff go graphql html java javascript json kotlin markdown php python ruby rust shell sql swift typescript xml yaml'.split(
    ' ',
  ),
)

function richTextIn(first: NewBlock | undefined): unknown {
  const content = first && first[first.type]
  return typeof content === 'object' && content !== null && 'rich_text' in content ? content.rich_text : []
}

function textOf(tokens: readonly Token[], style: Style = {}): unknown[] {
  return tokens.flatMap((token): unknown[] => {
    if (isToken(token, 'strong')) return textOf(token.tokens, { ...style, bold: true })
    if (isToken(token, 'em')) return textOf(token.tokens, { ...style, italic: true })
    if (isToken(token, 'del')) return textOf(token.tokens, { ...style, strikethrough: true })
    if (isToken(token, 'link')) return textOf(token.tokens, { ...style, ...linkOf(token.href) })
    if (isToken(token, 'codespan')) return runsOf(token.text, { ...style, code: true })
    if (isToken(token, 'br')) return runsOf('\n', style)
    if (isToken(token, 'text') && token.tokens) return textOf(token.tokens, style)
    if (isToken(token, 'text') || isToken(token, 'escape')) return runsOf(token.text, style)
    return runsOf(token.raw, style)
  })
}

/** Notion refuses addresses of other kinds. */
function linkOf(href: string): Style {
  return /^(https?|mailto):/i.test(href) ? { href } : {}
}

function runsOf(text: string, { href, ...annotations }: Style): unknown[] {
  const parts = text.match(new RegExp(`.{1,${maxTextLength}}`, 'gsu')) ?? []
  return parts.map((content) => ({
    type: 'text',
    text: { content, ...(href && { link: { url: href } }) },
    ...(Object.keys(annotations).length > 0 && { annotations }),
  }))
}

type TokenTypes = {
  heading: Tokens.Heading
  paragraph: Tokens.Paragraph
  text: Tokens.Text
  list: Tokens.List
  blockquote: Tokens.Blockquote
  code: Tokens.Code
  hr: Tokens.Hr
  table: Tokens.Table
  html: Tokens.HTML
  strong: Tokens.Strong
  em: Tokens.Em
  del: Tokens.Del
  link: Tokens.Link
  codespan: Tokens.Codespan
  br: Tokens.Br
  escape: Tokens.Escape
}

function isToken<Type extends keyof TokenTypes>(token: Token, type: Type): token is TokenTypes[Type] {
  return token.type === type
}
