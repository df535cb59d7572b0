import { useMatches } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { cx } from '#design/cx.ts'
import { currentHeader, defaultHeader, type PageHeader } from '#platform/web/page/page-header.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { Slot } from '#platform/web/page/slot.tsx'

/** The header of the current page: its route's values, overridden by what the page has set. */
export function useHeader(): PageHeader {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  return {
    ...defaultHeader,
    ...(page && { title: page.title, description: page.description, ...page.header }),
    ...currentHeader.use(),
  }
}

export function PageHead({ header }: { header: PageHeader }) {
  const { title, description, button, loading, variant, floatingButton } = header
  const greeting = variant === 'greeting'
  useShortcut('n', button?.text ?? '', () => button?.action(), { when: button !== undefined })
  return (
    <header
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-3',
        greeting ? 'pt-2 pb-5 lg:pt-9' : 'pt-5 pb-4 lg:pt-6 lg:pb-5',
      )}
    >
      <div className="min-w-0 flex-1 basis-60" aria-busy={loading}>
        <h1 className={greeting ? 'display text-28' : 'text-20 font-semibold tracking-title'}>{title}</h1>
        {description && (
          <p className={cx('text-ink-2', greeting ? 'mt-1.5 text-15 lg:text-14' : 'mt-0.5 text-13')}>{description}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 pt-0.5 empty:hidden">
        <Slot name="actions" />
        {button && (
          <Button
            kind="primary"
            busy={loading}
            onClick={button.action}
            className={cx(floatingButton && 'max-lg:hidden')}
          >
            {button.text}
          </Button>
        )}
      </div>
    </header>
  )
}
