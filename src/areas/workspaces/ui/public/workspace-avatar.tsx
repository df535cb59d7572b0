import { cx } from '#design/cx.ts'
import { initialsOf } from '#design/data/initials.ts'
import { hueOf, tint } from '#design/tint.ts'

type WorkspaceAvatarProps = {
  id: string
  name: string
  picture?: string | null | undefined
  size?: keyof typeof sizeClasses
}

/** Shows the logo, or the first letter of the name. */
export function WorkspaceAvatar({ id, name, picture, size = 24 }: WorkspaceAvatarProps) {
  return (
    <span aria-hidden className={cx(baseClasses, sizeClasses[size], !picture && tint[hueOf(id)])}>
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : Array.from(initialsOf(name))[0]}
    </span>
  )
}

const baseClasses = 'flex shrink-0 items-center justify-center overflow-hidden font-semibold'
const sizeClasses = {
  16: 'size-4 rounded-xs text-[9px]',
  24: 'size-6 rounded-sm text-11',
  32: 'size-8 rounded-md text-14',
  56: 'size-14 rounded-xl text-[22px]',
}
