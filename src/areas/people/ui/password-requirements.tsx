import type { ReactNode } from 'react'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { cx } from '#design/cx.ts'
import { minPasswordLength } from '../rules.ts'

/** A checklist that updates while the person types. */
export function PasswordRequirements({ password, weakness }: { password: string; weakness: string | undefined }) {
  return (
    <ul className="-mt-2 text-12">
      <Requirement met={password.length >= minPasswordLength}>At least {minPasswordLength} characters</Requirement>
      <Requirement met={password !== '' && !weakness}>Not easy to guess</Requirement>
    </ul>
  )
}

function Requirement({ met, children }: { met: boolean; children: ReactNode }) {
  const Icon = met ? CircleCheck : Circle
  return (
    <li className={cx('flex min-h-5 items-center gap-1.5', met ? 'text-success' : 'text-ink-3')}>
      <Icon className="size-3.5" />
      {children}
      <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
    </li>
  )
}
