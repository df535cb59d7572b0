import { useRef, type ReactNode } from 'react'

type ChooseFilesProps = {
  onChosen: (files: File[]) => void
  multiple?: boolean
  accept?: string | undefined
  /** Draws the button; `open` shows the file dialog. */
  children: (open: () => void) => ReactNode
}

/** The file dialog of the browser, opened by a custom button. */
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
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
