import { Outlet } from '@tanstack/react-router'
import { useHeader } from '../shell/page-head.tsx'
import { Frame } from './frame.tsx'

/** The dashboard for a page with its own heading and panes, which fills the whole sheet. */
export default function CustomHeaderLayout() {
  return (
    <Frame header={useHeader()} sidebar="open">
      <Outlet />
    </Frame>
  )
}
