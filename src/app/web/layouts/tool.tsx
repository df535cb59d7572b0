import { Outlet } from '@tanstack/react-router'
import { useHeader } from '../shell/page-head.tsx'
import { Frame } from './frame.tsx'

/** A tool with its own heading and panes, which fills the whole sheet; the sidebar starts folded. */
export default function ToolLayout() {
  return (
    <Frame header={useHeader()} sidebar="rail">
      <Outlet />
    </Frame>
  )
}
