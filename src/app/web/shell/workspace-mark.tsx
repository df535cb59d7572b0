import { cx } from '#design/cx.ts'
import { initialsOf } from '#design/initials.ts'
import { hueOf, tint } from '#design/tint.ts'

/** A workspace's tile, until it has a logo of its own. */
export function WorkspaceMark({ id, name }: { id: string; name: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-6 shrink-0 items-center justify-center rounded-sm text-11 font-semibold',
        tint[hueOf(id)],
      )}
    >
      {initialsOf(name).slice(0, 1)}
    </span>
  )
}
