import type { ReactNode } from 'react'
import { DeletionBanner } from '#areas/own-data/ui/public/deletion-banner.tsx'
import type { PageHeader } from '#platform/web/page/page-header.ts'
import { useCookieChoice } from '#platform/web/storage/cookie-choice.ts'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { FloatingButton, PhoneTop, TabBar } from '../shell/nav/phone-bars.tsx'
import { GlobalShortcuts } from '../shell/shortcuts/global-shortcuts.tsx'
import { Sidebar } from '../shell/nav/sidebar.tsx'
import { Surveys } from '../shell/surveys.tsx'

type FrameProps = {
  header: PageHeader
  sidebar: 'open' | 'rail'
  /** The page has its own top bar on phones. */
  hasOwnTopBar?: boolean
  children: ReactNode
}

/** The signed-in app: sidebar and sheet, or on a phone the bars around the sheet. `[` folds and unfolds the sidebar. */
export function Frame({ header, sidebar, hasOwnTopBar, children }: FrameProps) {
  const choices = sidebar === 'open' ? (['open', 'rail'] as const) : (['rail', 'open'] as const)
  const [shown, show] = useCookieChoice(sidebar === 'open' ? 'sidebar' : 'tool-sidebar', choices)
  const toggle = () => show(shown === 'rail' ? 'open' : 'rail')
  useShortcut('[', 'Fold or open the sidebar', toggle, { group: 'Anywhere' })
  return (
    <div className="flex h-[calc(100dvh-var(--offline-height,0px))] flex-col overflow-hidden bg-canvas lg:flex-row">
      <GlobalShortcuts />
      <Sidebar rail={shown === 'rail'} onToggle={toggle} />
      {!hasOwnTopBar && <PhoneTop header={header} />}
      <main id="main" tabIndex={-1} className={shown === 'rail' ? `${sheet} lg:ml-0` : sheet}>
        <DeletionBanner />
        {children}
      </main>
      {header.floatingButton && <FloatingButton header={header} />}
      {header.tabBar && <TabBar />}
      <Surveys />
    </div>
  )
}

const sheet =
  'relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto bg-surface pb-(--uploads-height) outline-none [scrollbar-width:thin] lg:m-2 lg:rounded-xl lg:border lg:border-line'
