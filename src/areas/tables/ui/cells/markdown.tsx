import { Fragment, type ReactNode } from 'react'
import { lexer, type Token, type Tokens } from 'marked'
import { Link } from '#design/link.tsx'
import { webAddress } from './addresses.ts'

/** Markdown as elements: HTML that somebody wrote into it stays text, so that nothing in a cell can do anything. */
export function Markdown({ text }: { text: string }) {
  return <div className={look}>{blocks(lexer(text, { gfm: true, breaks: true }))}</div>
}

function blocks(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, place) => <Fragment key={place}>{block(token)}</Fragment>)
}

function block(token: Token): ReactNode {
  if (isOf(token, 'heading')) return <p className="font-semibold">{inline(token.tokens)}</p>
  if (isOf(token, 'paragraph')) return <p>{inline(token.tokens)}</p>
  if (isOf(token, 'blockquote'))
    return <blockquote className="border-l-2 border-line pl-2.5 text-ink-2">{blocks(token.tokens)}</blockquote>
  if (isOf(token, 'code'))
    return <pre className="overflow-x-auto rounded-sm bg-surface-3 p-2 font-mono text-12">{token.text}</pre>
  if (isOf(token, 'hr')) return <hr className="border-line" />
  if (isOf(token, 'space')) return null
  if (isOf(token, 'list')) {
    const items = token.items.map((item, place) => (
      <li key={place}>
        {item.task && (item.checked ? '☑ ' : '☐ ')}
        {blocks(item.tokens)}
      </li>
    ))
    return token.ordered ? <ol className="list-decimal pl-5">{items}</ol> : <ul className="list-disc pl-5">{items}</ul>
  }
  return inline([token])
}

function inline(tokens: readonly Token[] = []): ReactNode {
  return tokens.map((token, place) => <Fragment key={place}>{piece(token)}</Fragment>)
}

function piece(token: Token): ReactNode {
  if (isOf(token, 'strong')) return <strong className="font-semibold">{inline(token.tokens)}</strong>
  if (isOf(token, 'em')) return <em>{inline(token.tokens)}</em>
  if (isOf(token, 'del')) return <del>{inline(token.tokens)}</del>
  if (isOf(token, 'codespan'))
    return <code className="rounded-xs bg-surface-3 px-1 font-mono text-12">{token.text}</code>
  if (isOf(token, 'br')) return <br />
  if (isOf(token, 'link')) {
    const href = webAddress(token.href)
    return href === undefined ? (
      token.text
    ) : (
      <Link href={href} target="_blank" rel="noreferrer noopener">
        {inline(token.tokens)}
      </Link>
    )
  }
  if (isOf(token, 'text') && token.tokens) return inline(token.tokens)
  if (isOf(token, 'text') || isOf(token, 'escape')) return token.text
  return token.raw
}

type Named = {
  heading: Tokens.Heading
  paragraph: Tokens.Paragraph
  blockquote: Tokens.Blockquote
  code: Tokens.Code
  hr: Tokens.Hr
  space: Tokens.Space
  list: Tokens.List
  strong: Tokens.Strong
  em: Tokens.Em
  del: Tokens.Del
  codespan: Tokens.Codespan
  br: Tokens.Br
  link: Tokens.Link
  text: Tokens.Text
  escape: Tokens.Escape
}

function isOf<Type extends keyof Named>(token: Token, type: Type): token is Named[Type] {
  return token.type === type
}

const look = 'flex min-w-0 flex-col gap-1.5 wrap-anywhere'
