import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { EffectBadge } from '#design/data/effect-badge.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { KeyScope } from '../contract.ts'
import { areaOf, areaLabel, badgeEffect } from './scope-labels.ts'

type ScopeAreaProps = {
  area: string
  actions: readonly KeyScope[]
  /** True while searching: shows all matches. */
  isOpen: boolean
  scopes: readonly string[]
  onChange: (scopes: string[]) => void
}

/** One area: all of it, also actions that are added later, or some actions. */
export function ScopeArea({ area, actions, isOpen, scopes, onChange }: ScopeAreaProps) {
  const [isExpanded, setExpanded] = useState(false)
  const isWhole = scopes.includes(area)
  const some = scopes.filter((scope) => areaOf(scope) === area)
  const others = scopes.filter((scope) => areaOf(scope) !== area)
  const shown = isOpen || isExpanded
  const choose = (name: string, checked: boolean) =>
    onChange(checked ? [...scopes, name] : scopes.filter((scope) => scope !== name))
  return (
    <div className="px-3 py-1.5">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Checkbox
            checked={isWhole}
            indeterminate={!isWhole && some.length > 0}
            onCheckedChange={(checked) => onChange(checked ? [...others, area] : others)}
          >
            <span className="font-medium">{areaLabel(area)}</span>
          </Checkbox>
        </div>
        <span className="text-12 text-ink-3">{isWhole ? 'all' : `${some.length} of ${actions.length}`}</span>
        {!isOpen && (
          <IconButton
            label={shown ? `Hide actions of ${areaLabel(area)}` : `Show actions of ${areaLabel(area)}`}
            size="xs"
            aria-expanded={shown}
            onClick={() => setExpanded(!isExpanded)}
          >
            {shown ? <ChevronDown /> : <ChevronRight />}
          </IconButton>
        )}
      </div>
      {shown && (
        <ul className="pb-1 pl-6">
          {actions.map(({ name, title, effect }) => (
            <li key={name} className="flex items-center justify-between gap-3">
              <Checkbox
                checked={isWhole || scopes.includes(name)}
                disabled={isWhole}
                onCheckedChange={(checked) => choose(name, checked)}
              >
                {title}
              </Checkbox>
              <EffectBadge effect={badgeEffect(effect)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
