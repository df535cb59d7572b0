import type { ComponentType } from 'react'
import type { Layout } from '#platform/web/page/page.ts'

/** Each layout is loaded only where a page uses it. */
export const layouts: Record<Layout, () => Promise<{ default: ComponentType }>> = {
  admin: () => import('./layouts/admin.tsx'),
  auth: () => import('./layouts/auth.tsx'),
  'custom-header-dashboard': () => import('./layouts/custom-header.tsx'),
  dashboard: () => import('./layouts/dashboard.tsx'),
  default: () => import('./layouts/plain.tsx'),
  focus: () => import('./layouts/focus.tsx'),
  landing: () => import('./layouts/landing.tsx'),
  onboarding: () => import('./layouts/plain.tsx'),
  'whatsapp-crm': () => import('./layouts/tool.tsx'),
  teambox: () => import('./layouts/teambox.tsx'),
  settings: () => import('./layouts/settings.tsx'),
  none: () => import('./layouts/none.tsx'),
}
