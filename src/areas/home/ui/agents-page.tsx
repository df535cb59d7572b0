import { Link } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'

/** Holds the place of the assistant until it is there, and says so. */
export default function AgentsPage() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center bg-canvas outline-none">
      <h1 className="sr-only">Assistant</h1>
      <EmptyState
        title="The assistant is not here yet"
        action={
          <Button kind="primary" render={<Link to="/dashboard" />}>
            Back to Home
          </Button>
        }
      >
        Here you will hand work to an agent and get it back done. It comes with one of the next versions of Taaskly.
      </EmptyState>
    </main>
  )
}
