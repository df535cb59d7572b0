import { useSignedIn } from '#platform/web/auth/session.ts'
import { pages } from '../pages.ts'
import { navOf } from '../shell/nav/nav.ts'
import { SideNavLayout } from './side-nav.tsx'

export default function AdminLayout() {
  const { admin } = navOf(pages, useSignedIn())
  return <SideNavLayout name="Admin" home="/admin" groups={[{ label: 'Admin', items: admin }]} />
}
