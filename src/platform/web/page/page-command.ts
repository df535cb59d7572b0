import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Permission } from '../../contract/permission.ts'

/** A command of the palette that begins on a page, such as a dialog that it opens. */
export type PageCommand = {
  name: string
  label: string
  icon: LucideIcon
  /** Other words that find it. */
  keywords: string[]
  permission: Permission
}

/** The address that opens the page and runs the command there. */
export function commandAddress(path: string, { name }: PageCommand): string {
  return `${path}?command=${name}`
}

/** Runs the command in the address once, and removes it from there. */
export function usePageCommand(run: (name: string) => void): void {
  const navigate = useNavigate()
  const name = useLocation({ select: ({ search }) => ('command' in search ? String(search.command) : undefined) })
  const runOnce = useEffectEvent((command: string) => {
    run(command)
    void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (name !== undefined) runOnce(name)
  }, [name])
}
