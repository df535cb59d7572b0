import { Outlet } from '@tanstack/react-router'
import { GlobalKeys } from '../shell/global-keys.tsx'

/** No frame: the page draws everything itself, and its own `<main id="main" tabIndex={-1}>`. */
export default function NoLayout() {
  return (
    <>
      <GlobalKeys />
      <Outlet />
    </>
  )
}
