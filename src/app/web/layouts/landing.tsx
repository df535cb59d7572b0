import { Outlet } from '@tanstack/react-router'
import { LandingFooter } from '../landing/footer.tsx'
import { LandingHeader } from '../landing/header.tsx'
import { PlannedNotice } from '../landing/planned-notice.tsx'

/**
 * The public site: one column between two hairlines. Its links are plain anchors, because most of its pages run no
 * React.
 */
export default function LandingLayout() {
  return (
    <div className="flex min-h-[calc(100dvh-var(--offline-height,0px))] flex-col overflow-x-clip bg-surface">
      <LandingHeader />
      <PlannedNotice />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[calc(var(--max-site)+64px)] flex-1 flex-col outline-none lg:px-8"
      >
        <div className="flex flex-1 flex-col border-line lg:border-x">
          <Outlet />
        </div>
      </main>
      <LandingFooter />
    </div>
  )
}
