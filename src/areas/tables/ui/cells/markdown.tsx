import { Fragment, type ReactNode } from 'react'
import { lexer, type Token, type Tokens } from 'marked'
import { Link } from '#design/buttons/link.tsx'
import { httpUrl } from './link-href.ts'

/** Markdown as React elements. HTML in it stays text, so a cell cannot inject markup or scripts. */
export function Markdown({ text }: { text: string }) {
  return <div className={markdownClass}>{renderBlocks(lexer(text, { gfm: true, breaks: true }))}</div>
}

function renderBlocks(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{renderBlock(token)}</Fragment>)
}

function renderBlock(token: Token): ReactNode {
  if (isToken(token, 'heading')) return <p className="font-semibold">{renderInline(token.tokens)}</p>
  if (isToken(token, 'paragraph')) return <p>{renderInline(token.tokens)}</p>
  if (isToken(token, 'blockquote'))
    return <blockquote className="border-l-2 border-line pl-2.5 text-ink-2">{renderBlocks(token.tokens)}</blockquote>
  if (isToken(token, 'code'))
    return <pre className="overflow-x-auto rounded-sm bg-surface-3 p-2 font-mono text-12">{token.text}</pre>
  if (isToken(token, 'hr')) return <hr className="border-line" />
  if (isToken(token, 'space')) return null
  if (isToken(token, 'list')) {
    const items = token.items.map((item, index) => (
      <li key={index}>
        {item.task && (item.checked ? '☑ ' : '☐ ')}
        {renderBlocks(item.tokens)}
      </li>
    ))
    return token.ordered ? <ol className="list-decimal pl-5">{items}</ol> : <ul className="list-disc pl-5">{items}</ul>
  }
  return renderInline([token])
}

function renderInline(tokens: readonly Token[] = []): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{inlineToken(token)}</Fragment>)
}

function inlineToken(token: Token): ReactNode {
  if (isToken(token, 'strong')) return <strong className="font-semibold">{renderInline(token.tokens)}</strong>
  if (isToken(token, 'em')) return <em>{renderInline(token.tokens)}</em>
  if (isToken(token, 'del')) return <del>{renderInline(token.tokens)}</del>
  if (isToken(token, 'codespan'))
    return <code className="rounded-xs bg-surface-3 px-1 font-mono text-12">{token.text}</code>
  if (isToken(token, 'br')) return <br />
  if (isToken(token, 'link')) {
    const href = httpUrl(token.href)
    return href === undefined ? (
      token.text
    ) : (
      <Link href={href} target="_blank" rel="noreferrer noopener">
        {renderInline(token.tokens)}
      </Link>
    )
  }
  if (isToken(token, 'text') && token.tokens) return renderInline(token.tokens)
  if (isToken(token, 'text') || isToken(token, 'escape')) return token.text
  return token.raw
}

type TokenByType = {
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

function isToken<Type extends keyof TokenByType>(token: Token, type: Type): token is TokenByType[Type] {
  return token.type === type
}

const markdownClass = 'flex min-w-0 flex-col gap-1.5 wrap-anywhere'
