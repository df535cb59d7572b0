import { Outlet } from '@tanstack/react-router'
import { useHeader } from '../shell/page-head.tsx'
import { Frame } from './frame.tsx'

/** The dashboard for a page that brings its own heading and panes: the whole sheet is the page's. */
export default function CustomHeaderLayout() {
  return (
    <Frame header={useHeader()} sidebar="open">
      <Outlet />
    </Frame>
  )
}
