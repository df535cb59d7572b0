import type { ReactNode } from 'react'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { cx } from '#design/cx.ts'
import { shortestPassword } from '../rules.ts'

/** What a new password should be, checked off while it is written. */
export function PasswordWishes({ password, weak }: { password: string; weak: string | undefined }) {
  return (
    <ul className="-mt-2 text-12">
      <Wish met={password.length >= shortestPassword}>At least {shortestPassword} characters</Wish>
      <Wish met={password !== '' && !weak}>Not easy to guess</Wish>
    </ul>
  )
}

function Wish({ met, children }: { met: boolean; children: ReactNode }) {
  const Icon = met ? CircleCheck : Circle
  return (
    <li className={cx('flex min-h-5 items-center gap-1.5', met ? 'text-success' : 'text-ink-3')}>
      <Icon className="size-3.5" />
      {children}
      <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
    </li>
  )
}
