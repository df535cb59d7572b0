import { useState } from 'react'
import { Chip, Chips } from '#design/buttons/chip.tsx'
import { Badge } from '#design/data/badge.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import type { Provider } from '../contract/providers.ts'
import { ProviderMark } from './provider-mark.tsx'

type Category = Provider['category']
type ProviderGridProps = { providers: readonly Provider[]; onChoose: (provider: Provider) => void }

/** All services that can be connected. A connected one stays here: there can be several accounts. */
export function ProviderGrid({ providers, onChoose }: ProviderGridProps) {
  const [category, setCategory] = useState<Category>()
  const [search, setSearch] = useState('')
  // A mailbox by its password stands behind those that need none.
  const offered = [
    ...providers.filter(({ kind }) => kind === 'oauth'),
    ...providers.filter(({ kind }) => kind === 'mailbox'),
  ]
  const words = search.trim().toLowerCase()
  const shown = offered.filter(
    (each) =>
      (category === undefined || each.category === category) &&
      `${each.name} ${each.description}`.toLowerCase().includes(words),
  )
  const categories = Object.entries(labels).flatMap(([id, label]) => {
    const found = offered.find((each) => each.category === id)?.category
    return found && found !== 'practice' ? [{ id: found, label }] : []
  })
  return (
    <section aria-label="Services" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips label="Kind of service">
          <Chip active={category === undefined} onClick={() => setCategory(undefined)}>
            All {offered.length}
          </Chip>
          {categories.map(({ id, label }) => (
            <Chip key={id} active={category === id} onClick={() => setCategory(id)}>
              {label}
            </Chip>
          ))}
        </Chips>
        <SearchInput
          aria-label="Search integrations"
          placeholder="Search integrations"
          className="w-full lg:w-60"
          value={search}
          onValueChange={setSearch}
        />
      </div>
      {shown.length === 0 && <p className="py-6 text-13 text-ink-2">No service matches. Add it as a custom one.</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {shown.map((provider) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} onClick={() => onChoose(provider)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProviderCard({ provider, onClick }: { provider: Provider; onClick: () => void }) {
  const { name, description, category, client, mark } = provider
  return (
    <button type="button" onClick={onClick} className={cardClasses}>
      <ProviderMark mark={mark} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-1.5 font-medium">
          {name}
          {category === 'practice' && <Badge kind="accent">Not a real service</Badge>}
          {client === 'none' && <Badge kind="outline">Needs set-up</Badge>}
        </span>
        <span className="block text-ink-2">{description}</span>
      </span>
    </button>
  )
}

const cardClasses =
  'flex h-full w-full items-start gap-3 rounded-lg border border-line bg-surface p-3.5 text-left text-13 transition-colors hover:border-line-hover'

const labels: Record<Category, string> = {
  practice: 'Practice',
  chat: 'Chat',
  mail: 'Mail',
  social: 'Social',
  documents: 'Documents',
  calendar: 'Calendar',
  custom: 'Custom',
}
