import { Outlet } from '@tanstack/react-router'
import { PageHead, useHeader } from '../shell/page-head.tsx'
import { Frame } from './frame.tsx'

/** An index page: header, and content in a column. */
export default function DashboardLayout() {
  const header = useHeader()
  return (
    <Frame header={header} sidebar="open">
      <div className="mx-auto flex w-full max-w-[calc(var(--max-page)+64px)] flex-1 flex-col px-4 pb-24 lg:px-8 lg:pb-10">
        {header.variant !== 'none' && <PageHead header={header} />}
        <Outlet />
      </div>
    </Frame>
  )
}
