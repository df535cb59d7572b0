import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { installBundle, uninstallBundle, type Bundle } from '../contract.ts'

/** Install and uninstall one bundle. Each is undone by one click. */
export function useBundleActions({ id, name, state }: Pick<Bundle, 'id' | 'name' | 'state'>) {
  const undo = useUndoEntry()
  const offer = (message: string) => (_output: unknown, _input: unknown, entry: string | undefined) => {
    if (entry) offerUndo(message, () => undo.mutate({ id: entry }))
  }
  const done = state === 'uninstalled' ? `${name} is back` : `${name} is installed`
  const install = useWrite(installBundle, { onDone: offer(done) })
  const uninstall = useWrite(uninstallBundle, { onDone: offer(`${name} is uninstalled`) })
  return {
    mayInstall: useMay(installBundle),
    isInstalling: install.isPending,
    install: (sampleData = true) => install.mutate({ bundle: id, sampleData }),
    isUninstalling: uninstall.isPending,
    uninstall: (onDone: () => void) => uninstall.mutate({ bundle: id }, { onSettled: onDone }),
  }
}
