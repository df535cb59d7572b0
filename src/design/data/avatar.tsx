import { cx } from '../cx.ts'
import { initialsOf } from './initials.ts'
import { hueOf, tint } from '../tint.ts'

type AvatarProps = {
  id: string
  name: string
  size?: keyof typeof sizes
  src?: string | undefined
  online?: boolean
  /** The name is not written beside it, so it needs a label. */
  standalone?: boolean
}

/** A person: always round. */
export function Avatar({ id, name, size = 24, src, online, standalone }: AvatarProps) {
  return (
    <span
      {...(standalone ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
      className={cx(classes, sizes[size], tint[hueOf(id)])}
    >
      {src ? <img src={src} alt="" className="size-full rounded-full object-cover" /> : initialsOf(name)}
      {online && (
        <span className="absolute -right-px -bottom-px size-2.25 rounded-full border-2 border-surface bg-ok" />
      )}
    </span>
  )
}

type AvatarStackProps = { people: { id: string; name: string; src?: string }[]; size?: keyof typeof sizes }

/** The first is on top; after four it shows a number. */
export function AvatarStack({ people, size = 24 }: AvatarStackProps) {
  const more = people.length - 4
  return (
    <span role="img" aria-label={people.map((person) => person.name).join(', ')} className="flex">
      {people.slice(0, 4).map((person, index) => (
        <span
          key={person.id}
          className={cx('flex rounded-full ring-2 ring-surface', index > 0 && '-ml-1', layers[index])}
        >
          <Avatar {...person} size={size} />
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden className={cx(classes, sizes[size], tint[0], '-ml-1 ring-2 ring-surface')}>
          +{more}
        </span>
      )}
    </span>
  )
}

const classes =
  'relative inline-flex shrink-0 items-center justify-center rounded-full leading-none font-semibold tracking-normal'
const layers = ['z-4', 'z-3', 'z-2', 'z-1']
const sizes = {
  16: 'size-4 text-[7.5px]',
  20: 'size-5 text-[8.5px]',
  24: 'size-6 text-[10px]',
  28: 'size-7 text-11',
  32: 'size-8 text-12',
  40: 'size-10 text-14',
  56: 'size-14 text-[19px]',
  64: 'size-16 text-[22px]',
}
