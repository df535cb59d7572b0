import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'

/** The codes are shown only here. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    alert({ type: 'success', msg: 'Backup codes copied' })
  }
  return (
    <div className="flex flex-col gap-4 text-13">
      <p className="text-ink-2">
        Without your phone, sign in with one of these. Each works once. Keep them in a safe place: they are not shown
        again.
      </p>
      <ul aria-label="Backup codes" className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg bg-surface-3 p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy />} onClick={() => void copy().catch(alertNotCopied)}>
          Copy
        </Button>
        <Button
          icon={<Download />}
          render={
            <a download="taaskly-backup-codes.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} />
          }
        >
          Download
        </Button>
      </div>
    </div>
  )
}

/** Browsers allow copying only over HTTPS. */
function alertNotCopied() {
  alert({ type: 'error', msg: 'The browser did not allow copying. Download the codes, or select and copy them.' })
}
