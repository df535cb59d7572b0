import { useRouter } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import type { RouterContext } from '../router-context.ts'
import { StillShell } from './still-shell.tsx'

/** On the server: the shell that React takes over in the browser, or the one that stays as it is. */
export function EitherShell() {
  const { still }: RouterContext = useRouter().options.context
  return still ? <StillShell /> : <Shell />
}
