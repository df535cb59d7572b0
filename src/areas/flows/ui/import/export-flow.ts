import { alert } from '#design/feedback/alert.ts'
import { call } from '#platform/web/api/call.ts'
import { exportFlow } from '../../contract/import.ts'

/** Saves a flow as a file on this computer. */
export async function downloadFlow(id: string, format: 'taaskly' | 'n8n'): Promise<void> {
  try {
    const { fileName, workflow, missing } = await call(exportFlow, { id, format })
    const url = URL.createObjectURL(new Blob([JSON.stringify(workflow, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    if (missing.length > 0) alert({ type: 'info', msg: `n8n has no nodes for: ${missing.join(', ')}.` })
  } catch {
    alert({ type: 'error', msg: 'The flow could not be exported. Try again.' })
  }
}
