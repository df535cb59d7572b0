import { Navigate } from '@tanstack/react-router'

/**
 * On a phone the layout shows the list of all settings here. On wide screens the list is always visible, so the first
 * page is shown.
 */
export default function SettingsPage() {
  return matchMedia('(min-width: 1024px)').matches ? <Navigate to="/settings/profile" replace /> : null
}
