import { Cell, Row } from '#design/data/table.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { changeFlag, listFlags, type Flag } from '../contract/flags.ts'
import { formatAudience } from './public/format-condition.ts'
import { formatCount } from '#areas/analytics/ui/public/format.ts'

type FlagRowProps = { flag: Flag & { seenBy: number }; onOpen: () => void }

export function FlagRow({ flag, onOpen }: FlagRowProps) {
  const { id, key, description, active, rollout, conditions, variants, seenBy } = flag
  const { calendarDay } = useTimeFormat()
  const change = useWrite(changeFlag, {
    optimistic: ({ active: on }, cached) =>
      cached.change(listFlags, ({ flags }) => ({
        flags: flags.map((other) => (other.id === id ? { ...other, active: on ?? other.active } : other)),
      })),
  })
  return (
    <Row>
      <Cell className="py-2.5 whitespace-normal">
        <button type="button" onClick={onOpen} className="group block w-full text-left text-12">
          <span className="block font-mono font-medium group-hover:underline">{key}</span>
          <span className="text-ink-3">
            {[description, variants.length > 0 && `${variants.length} variants`].filter(Boolean).join(' · ')}
          </span>
        </button>
      </Cell>
      <Cell className="max-lg:hidden">
        <span className="flex items-center gap-2.5">
          <span aria-hidden className="h-1.5 w-21 overflow-hidden rounded-full bg-surface-3 forced-color-adjust-none">
            <span className="block h-full bg-accent" style={{ width: `${rollout}%` }} />
          </span>
          <span className="w-9 text-right tabular-nums">{rollout}%</span>
        </span>
      </Cell>
      <Cell className="whitespace-normal text-ink-2 max-lg:hidden">{formatAudience(conditions, calendarDay)}</Cell>
      <Cell numeric className="max-lg:hidden">
        {formatCount(seenBy)}
      </Cell>
      <Cell>
        <Switch
          aria-label={`${key} is on`}
          checked={active}
          onCheckedChange={(on) => change.mutate({ id, active: on })}
        />
      </Cell>
    </Row>
  )
}
