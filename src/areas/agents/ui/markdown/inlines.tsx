import type { ReactNode } from 'react'
import { Link as RouterLink } from '@tanstack/react-router'
import { Link } from '#design/buttons/link.tsx'
import { Math } from './math.tsx'
import { isOwnAddress } from './safe-address.ts'
import type { Inline } from './parse-markdown.ts'

export function Inlines({ content }: { content: readonly Inline[] }) {
  return content.map((each, index) => <InlinePart key={index} inline={each} />)
}

function InlinePart({ inline }: { inline: Inline }): ReactNode {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'code':
      return <code className="rounded-xs bg-surface-3 px-1 py-px font-mono text-13">{inline.text}</code>
    case 'math':
      return <Math text={inline.text} isBlock={false} />
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines content={inline.content} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines content={inline.content} />
        </em>
      )
    case 'deleted':
      return (
        <del>
          <Inlines content={inline.content} />
        </del>
      )
    case 'link':
      return (
        <AnyLink address={inline.address}>
          <Inlines content={inline.content} />
        </AnyLink>
      )
    case 'image':
      return <Picture {...inline} />
  }
}

/** A picture of another host would tell that host who reads this, so it is only a link. */
function Picture({ address, description }: { address: string; description: string }) {
  if (isOwnAddress(address))
    return <img src={address} alt={description} loading="lazy" className="max-h-100 max-w-full rounded-lg" />
  return <OutLink address={address}>{description || address} (picture)</OutLink>
}

/** A page of this app opens here, anything else in a new tab. */
function AnyLink({ address, children }: { address: string; children: ReactNode }) {
  return isOwnAddress(address) ? (
    <Link render={<RouterLink to={address} />}>{children}</Link>
  ) : (
    <OutLink address={address}>{children}</OutLink>
  )
}

function OutLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link href={address} title={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </Link>
  )
}
