import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Badge } from '#design/data/badge.tsx'
import { cx } from '#design/cx.ts'

const steps = ['File', 'Match fields', 'Check', 'Import']

export function StepList({ at }: { at: 1 | 2 | 3 | 4 | 5 }) {
  return (
    <ol className="mb-4 flex flex-wrap items-center gap-2 text-12">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index + 1 === at ? 'step' : undefined}
          className={cx('flex items-center gap-1.5', index + 1 === at ? 'font-medium' : 'text-ink-3')}
        >
          {index + 1 < at ? (
            <CircleCheck aria-label="Done:" role="img" className="size-3.5 text-success" />
          ) : (
            <Badge kind={index + 1 === at ? 'accent' : 'neutral'}>{index + 1}</Badge>
          )}
          {step}
          {index < steps.length - 1 && <ChevronRight aria-hidden className="size-3 text-ink-3" />}
        </li>
      ))}
    </ol>
  )
}
