import { cx } from '../cx.ts'

/** Key caps, one for each word: `<Kbd keys="⌘ K" />`. */
export function Kbd({ keys, tone = 'paper' }: { keys: string; tone?: 'paper' | 'solid' }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className={cx(
            'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-xs border px-1 font-sans text-11 leading-none font-medium',
            tone === 'solid' ? 'border-transparent bg-white/16 text-white' : 'border-line bg-surface text-ink-3',
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
