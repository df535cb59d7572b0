import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { prepareExport } from '../contract.ts'

/** The archive is built while the browser downloads it, so there is no wait here. */
export default function ExportPage() {
  const [started, setStarted] = useState(false)
  const prepare = useWrite(prepareExport, {
    onDone: ({ ticket }) => {
      location.assign(`/own-data/export?${new URLSearchParams({ ticket })}`)
      setStarted(true)
    },
    onRefused: () => setStarted(false),
  })
  return (
    <>
      <SettingsRow title="Your archive" reason="One zip file, with a page in it that explains the rest.">
        <div className="flex flex-col items-start gap-3">
          <Button icon={<Download />} busy={prepare.isPending} onClick={() => prepare.mutate({})}>
            Download archive
          </Button>
          {prepare.error && <InlineError>{prepare.error.message}</InlineError>}
          {started && !prepare.error && (
            <Notice kind="info" role="status">
              The download has begun. Your browser shows how far it is; a large archive takes a while.
            </Notice>
          )}
        </div>
      </SettingsRow>
      <SettingsRow title="What is in it" reason="As JSON, so that other programs can read it.">
        <ul className="list-disc space-y-1 pl-4 text-ink-2">
          <li>Your profile, your pictures, your ways to sign in and where you are signed in</li>
          <li>From each workspace that you belong to: everything in it that you may see</li>
          <li>Your API keys by name, without the keys themselves</li>
          <li>What you did, from the audit log</li>
        </ul>
        <p className="mt-3 text-ink-2">
          It has no passwords, keys or codes in it. Keep it as safe as what it is made from.
        </p>
      </SettingsRow>
    </>
  )
}
