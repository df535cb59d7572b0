import type { ReactNode } from 'react'
import { Switch as Base } from '@base-ui/react/switch'

type SwitchProps = Omit<Base.Root.Props, 'className'> & {
  /** Its label. Without one, set aria-label. */
  children?: ReactNode
}

/** For settings that apply at once. */
export function Switch({ children, ...props }: SwitchProps) {
  const control = (
    <Base.Root {...props} className={track}>
      <Base.Thumb className={thumb} />
    </Base.Root>
  )
  if (!children) return control
  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-13 lg:min-h-6">
      {control}
      {children}
    </label>
  )
}

const track =
  'relative inline-flex h-4 w-7 shrink-0 rounded-full bg-idle p-0.5 transition-colors duration-(--d-2) before:absolute before:-inset-1 ' +
  'data-checked:bg-accent data-disabled:opacity-50 dark:not-data-checked:bg-line-hover ' +
  'forced-colors:border forced-colors:p-px forced-colors:data-checked:bg-[Highlight]'

const thumb =
  'size-3 rounded-full bg-white transition-transform duration-(--d-2) data-checked:translate-x-3 forced-colors:bg-[CanvasText]'
