import { Outlet } from '@tanstack/react-router'
import { useHeader } from '../shell/page-head.tsx'
import { Frame } from './frame.tsx'

/** A tool with its own heading and panes: the whole sheet is the page's, and the sidebar begins folded. */
export default function ToolLayout() {
  return (
    <Frame header={useHeader()} sidebar="rail">
      <Outlet />
    </Frame>
  )
}
