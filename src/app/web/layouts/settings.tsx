import { useSignedIn } from '#platform/web/auth/session.ts'
import { pages } from '../pages.ts'
import { navOf } from '../shell/nav/nav.ts'
import { SideNavLayout } from './side-nav.tsx'

export default function SettingsLayout() {
  const { you, workspace, data } = navOf(pages, useSignedIn())
  const groups = [
    { label: 'You', items: you },
    { label: 'Workspace', items: workspace },
    { label: 'Data', items: data },
  ]
  return <SideNavLayout name="Settings" home="/settings" groups={groups} listAtHome />
}
