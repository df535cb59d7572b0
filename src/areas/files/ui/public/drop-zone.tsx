import { useEffect, useEffectEvent, useState } from 'react'
import Upload from 'lucide-react/icons/upload'

/** The whole page accepts dropped and pasted files. Use once per page. */
export function DropZone({ onFiles, label = 'Drop to upload' }: { onFiles: (files: File[]) => void; label?: string }) {
  const [isOver, setOver] = useState(false)
  const handleFiles = useEffectEvent((files: File[]) => files.length > 0 && onFiles(files))
  useEffect(() => {
    const stop = new AbortController()
    const on = <Kind extends keyof WindowEventMap>(kind: Kind, listener: (event: WindowEventMap[Kind]) => void) =>
      addEventListener(kind, listener, { signal: stop.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    on('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      handleFiles(filesIn(event.dataTransfer))
    })
    on('paste', (event) => {
      if (event.clipboardData) handleFiles(filesIn(event.clipboardData))
    })
    return () => stop.abort()
  }, [])
  return (
    isOver && (
      <div className="pointer-events-none fixed inset-2 z-(--z-dialog) flex flex-col items-center justify-center gap-3 rounded-xl border-2 border-dashed border-accent-ink bg-surface/90">
        <Upload className="size-6 text-accent-ink" />
        <p className="text-16 font-medium">{label}</p>
      </div>
    )
  )
}

/** Leaves out folders, which have no bytes. */
function filesIn(data: DataTransfer): File[] {
  return [...data.items].flatMap((item) =>
    item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true ? (item.getAsFile() ?? []) : [],
  )
}
