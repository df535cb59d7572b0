import { currentWorkspace } from '#platform/web/api/call.ts'

/** Downloads a note with everything below it, or all notes, as a zip archive. */
export function downloadNotes(note?: string): void {
  const params = new URLSearchParams(note ? { note } : {})
  if (currentWorkspace.id) params.set('workspace', currentWorkspace.id)
  const link = document.createElement('a')
  link.href = `/notes-export?${params}`
  link.download = ''
  link.click()
}
