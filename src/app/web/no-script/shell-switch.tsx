import { useRouter } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import type { RouterContext } from '../routing/router-context.ts'
import { NoScriptShell } from './no-script-shell.tsx'

/** On the server: the shell that React takes over in the browser, or the one that stays as it is. */
export function ShellSwitch() {
  const { noScript }: RouterContext = useRouter().options.context
  return noScript ? <NoScriptShell /> : <Shell />
}
