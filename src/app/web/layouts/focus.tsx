import { Link, Outlet, useHydrated, useNavigate } from '@tanstack/react-router'
import { DeletionBanner } from '#areas/own-data/ui/public/deletion-banner.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Kbd } from '#design/buttons/kbd.tsx'
import { LogoMark } from '#design/brand/logo.tsx'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { Slot } from '#platform/web/page/slot.tsx'
import { GlobalShortcuts } from '../shell/shortcuts/global-shortcuts.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'

/** One task at a time: no sidebar, one sheet, and a way out. */
export default function FocusLayout() {
  const navigate = useNavigate()
  useShortcut('escape', 'Leave focus', () => void navigate({ to: '/dashboard' }), { group: 'Focus' })
  return (
    <div className="flex min-h-[calc(100dvh-var(--offline-height,0px))] flex-col bg-canvas">
      <GlobalShortcuts />
      <DeletionBanner />
      <header className="flex h-14 shrink-0 items-center gap-3 pr-2 pl-4 text-13 text-ink-2 lg:px-5">
        <LogoMark className="size-6" />
        <span className="font-medium text-ink">Focus</span>
        <Today />
        <div className="ml-auto flex items-center gap-1">
          <Slot name="actions" />
          <Button kind="ghost" render={<Link to="/dashboard" />}>
            Leave focus
            <span className="max-lg:hidden">
              <Kbd keys="esc" />
            </span>
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={sheet}>
        <Outlet />
      </main>
      <footer className="flex h-11 shrink-0 items-center justify-center gap-2 text-12 text-ink-3">
        <Slot name="footer" />
      </footer>
    </div>
  )
}

/** Only the browser knows the visitor's date. */
function Today() {
  const { date } = useTimeFormat()
  if (!useHydrated()) return null
  return <span className="max-lg:hidden">{date(new Date(), 'weekdayAndDay')}</span>
}

const sheet =
  'mx-auto flex w-full flex-1 flex-col border-line bg-surface px-4 pt-6 pb-8 outline-none max-lg:border-t ' +
  'lg:mb-2 lg:max-w-180 lg:rounded-xl lg:border lg:px-14 lg:pt-10'
