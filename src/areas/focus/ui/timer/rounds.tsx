import { cx } from '#design/cx.ts'
import { roundsInSet } from '../../rules.ts'

export function Rounds({ round }: { round: number }) {
  return (
    <p className="ml-auto flex items-center gap-2 text-12 text-ink-3 max-lg:hidden">
      Session {round} of {roundsInSet}
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: roundsInSet }, (_, index) => (
          <span
            key={index}
            className={cx(
              'size-2.5 rounded-full border-[1.5px]',
              index + 1 < round
                ? 'border-ink bg-ink'
                : index + 1 === round
                  ? 'border-accent-ink bg-accent-soft-2'
                  : 'border-line-hover',
            )}
          />
        ))}
      </span>
    </p>
  )
}
