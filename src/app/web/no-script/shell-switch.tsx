import { useRouter } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import type { RouterContext } from '../routing/router-context.ts'
import { NoScriptShell } from './no-script-shell.tsx'

/** On the server: the shell for React to hydrate, or the static one. */
export function ShellSwitch() {
  const { noScript }: RouterContext = useRouter().options.context
  return noScript ? <NoScriptShell /> : <Shell />
}
