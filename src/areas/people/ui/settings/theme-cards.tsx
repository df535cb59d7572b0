import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { useTheme } from '#platform/web/theme.ts'

/** Each theme is shown as a small picture of the app. */
export function ThemeCards() {
  const [theme, setTheme] = useTheme()
  return (
    <div role="radiogroup" aria-label="Theme" className="grid grid-cols-3 gap-3">
      {themes.map(({ value, label, picture }) => (
        <label key={value} className={cardClassName}>
          <span aria-hidden className="flex h-18 rounded-t-[9px] *:flex-1">
            {picture}
          </span>
          <span className="flex min-h-9 items-center gap-2 border-t border-line px-3 text-13">
            <input
              type="radio"
              name="theme"
              className="size-4 shrink-0 accent-accent"
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
            {label}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Fixed colours: it shows one theme in both themes. */
function ThemePreview({ canvas, side, paper, edge }: { canvas: string; side: string; paper: string; edge?: string }) {
  return (
    <span className={cx('flex gap-2 p-2', canvas, edge)}>
      <span className={cx('w-4 rounded-xs lg:w-5.5', side)} />
      <span className={cx('flex-1 rounded-xs', paper)} />
    </span>
  )
}

const light = { canvas: 'bg-[#f5f5f7]', side: 'bg-[#e6e6e9]', paper: 'bg-[#fff]' }
const dark = { canvas: 'bg-[#0a0a0d]', side: 'bg-[#26262e]', paper: 'bg-[#16161c]' }

const themes: { value: 'light' | 'dark' | 'system'; label: string; picture: ReactNode }[] = [
  { value: 'light', label: 'Light', picture: <ThemePreview {...light} edge="rounded-t-[9px]" /> },
  { value: 'dark', label: 'Dark', picture: <ThemePreview {...dark} edge="rounded-t-[9px]" /> },
  {
    value: 'system',
    label: 'System',
    picture: (
      <>
        <ThemePreview {...light} edge="rounded-tl-[9px]" />
        <ThemePreview {...dark} edge="rounded-tr-[9px]" />
      </>
    ),
  },
]

const cardClassName =
  'block min-w-0 rounded-lg border border-line bg-surface hover:border-line-hover has-checked:border-accent has-checked:ring has-checked:ring-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
