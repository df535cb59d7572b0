import { Outlet } from '@tanstack/react-router'

/** No frame: the page draws everything itself. */
export default function NoLayout() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-surface outline-none">
      <Outlet />
    </main>
  )
}
