import { useRef, type ReactNode } from 'react'

type ChooseFilesProps = {
  onChosen: (files: File[]) => void
  multiple?: boolean
  accept?: string | undefined
  /** The button; `open` shows the browser's own dialog. */
  children: (open: () => void) => ReactNode
}

/** The browser's dialog for choosing files, behind a button of ours. */
export function ChooseFiles({ onChosen, multiple = false, accept, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={multiple ? 'Files' : 'File'}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
