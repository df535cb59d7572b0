import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import { Avatar } from '#design/data/avatar.tsx'
import { Link } from '#design/buttons/link.tsx'
import { Tag } from '#design/data/tag.tsx'
import type { Field } from '../../contract/field.ts'
import { choicesOf, isEmpty } from '../../rules/field-type.ts'
import { formatValue } from '../../rules/field-types.ts'
import { hueByColour } from '../widgets/colour-hues.ts'
import { useTableScreen } from '../table-screen.ts'
import { linkHref } from './link-href.ts'
import { FileChips } from './file-chips.tsx'
import { Markdown } from './markdown.tsx'
import { Stars } from './stars.tsx'

/** A value for reading. An empty value renders nothing. */
export function CellView({ field, value }: { field: Field; value: unknown }): ReactNode {
  const { parseContext } = useTableScreen()
  if (isEmpty(value)) return null
  const text = formatValue(value, field, parseContext)
  switch (field.type) {
    case 'singleSelect':
    case 'multiSelect':
      return <ChoiceTags field={field} chosen={[value].flat()} />
    case 'member':
    case 'createdBy':
    case 'changedBy':
      return (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Avatar id={String(value)} name={text} size={20} />
          <span className="truncate">{text}</span>
        </span>
      )
    case 'checkbox':
      return value === true ? <Check role="img" aria-label="Yes" className="text-accent-ink" /> : null
    case 'rating':
      return <Stars count={Number(value)} max={field.options.most ?? 5} />
    case 'longText':
      return <Markdown text={text} />
    case 'attachment':
      return <FileChips value={value} />
    case 'email':
    case 'url':
    case 'phone':
      return <AddressLink type={field.type} text={text} />
    case 'text':
      return <span className="wrap-anywhere">{text}</span>
    default:
      return <span className="tabular-nums">{text}</span>
  }
}

export function ChoiceTags({ field, chosen }: { field: Field; chosen: readonly unknown[] }) {
  const choices = choicesOf(field)
  const found = chosen.flatMap((id) => choices.find((choice) => choice.id === id) ?? [])
  return (
    <span className="inline-flex min-w-0 flex-wrap gap-1">
      {found.map(({ id, name, colour }) => (
        <Tag key={id} hue={hueByColour[colour]}>
          {name}
        </Tag>
      ))}
    </span>
  )
}

function AddressLink({ type, text }: { type: 'email' | 'url' | 'phone'; text: string }) {
  const href = linkHref(type, text)
  if (href === undefined) return <span className="wrap-anywhere">{text}</span>
  return (
    <Link
      href={href}
      {...(type === 'url' && { target: '_blank', rel: 'noreferrer noopener' })}
      className="inline-block min-h-6 leading-6 wrap-anywhere"
    >
      {text}
    </Link>
  )
}
