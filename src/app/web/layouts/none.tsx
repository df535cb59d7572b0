import { Outlet, useMatches } from '@tanstack/react-router'
import { GlobalShortcuts } from '../shell/shortcuts/global-shortcuts.tsx'
import { useHeader } from '../shell/page-head.tsx'
import { Frame } from './frame.tsx'

/** No frame: the page draws everything itself, with its own `<main id="main" tabIndex={-1}>`. */
export default function NoLayout() {
  const sidebar = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.sidebar })
  const header = useHeader()
  if (sidebar)
    return (
      <Frame header={header} sidebar={sidebar === 'rail' ? 'rail' : 'open'} hasOwnTopBar>
        <Outlet />
      </Frame>
    )
  return (
    <>
      <GlobalShortcuts />
      <Outlet />
    </>
  )
}
