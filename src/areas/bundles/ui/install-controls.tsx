import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import type { Bundle } from '../contract.ts'
import { UninstallButton } from './uninstall-button.tsx'
import { useBundleActions } from './use-bundle-actions.ts'

/** What can be done with a bundle now: install, open, uninstall or bring back. */
export function InstallControls({ bundle }: { bundle: Bundle }) {
  const { mayInstall, isInstalling, install } = useBundleActions(bundle)
  const [sampleData, setSampleData] = useState(true)
  if (bundle.state === 'unavailable')
    return <p className="text-13 text-ink-2">It is not built yet, so it cannot be installed.</p>
  if (bundle.state === 'installed')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" render={<Link to={bundle.page ?? '/bundles'} />}>
          Open {bundle.name}
        </Button>
        <UninstallButton bundle={bundle} />
      </div>
    )
  if (!mayInstall) return <p className="text-13 text-ink-2">Only owners and admins of this workspace can install it.</p>
  const isNew = bundle.state === 'available'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="primary" busy={isInstalling} busyLabel="Installing" onClick={() => install(sampleData)}>
        {isNew ? 'Install' : 'Bring back'}
      </Button>
      {isNew && bundle.hasSampleData && (
        <Checkbox checked={sampleData} onCheckedChange={setSampleData}>
          With sample data
        </Checkbox>
      )}
    </div>
  )
}
