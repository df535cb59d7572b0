import { Navigate } from '@tanstack/react-router'

/** On a phone the layout shows the list of all settings here; where that list stands beside every page, this is the first. */
export default function SettingsPage() {
  return matchMedia('(min-width: 1024px)').matches ? <Navigate to="/settings/profile" replace /> : null
}
