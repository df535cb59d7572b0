import { Outlet } from '@tanstack/react-router'

/** No frame: the page draws everything itself, and its own `<main id="main" tabIndex={-1}>`. */
export default function NoLayout() {
  return <Outlet />
}
