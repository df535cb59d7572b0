import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'

type IconActionProps = { label: string; keys?: string; onClick: () => void; children: ReactNode }

/** An icon button of the shell. Uses the browser's own tooltip: every page loads the shell, so it stays small. */
export function IconAction({ label, keys, onClick, children }: IconActionProps) {
  return (
    <Button
      kind="ghost"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      className="aspect-square px-0"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
