import { useId, type KeyboardEvent } from 'react'
import { cx } from '#design/cx.ts'
import { inputBox } from '#design/inputs/input-box.ts'
import { typeOf } from '../../rules/field-types.ts'
import { exitForKey, type EditorProps } from './editor.ts'
import { useTextDraft } from './use-text-draft.ts'
import { EditorError } from './editor-error.tsx'

/** A single-line input for text, numbers and addresses. */
export function LineEditor(props: EditorProps) {
  const { field, inGrid } = props
  const { text, error, write, finish } = useTextDraft(props)
  const id = useId()
  const type = typeOf(field)
  const onKeyDown = (event: KeyboardEvent) => {
    const exit = exitForKey(event)
    if (!exit || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    finish(exit)
  }
  return (
    <div className="min-w-0 flex-1">
      <span className={inGrid ? gridInputClass : inputBox('sm')}>
        <input
          autoFocus
          aria-label={field.name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode={inputModes[field.type]}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => finish('stay')}
          className={cx('outline-none', type.align === 'right' && inGrid && 'text-right')}
        />
      </span>
      <EditorError id={id}>{error}</EditorError>
    </div>
  )
}

const inputModes: Partial<Record<string, 'decimal' | 'email' | 'url' | 'tel' | 'text'>> = {
  number: 'decimal',
  currency: 'decimal',
  percent: 'decimal',
  email: 'email',
  url: 'url',
  phone: 'tel',
}

export const gridInputClass =
  'flex h-full min-h-8 w-full min-w-0 items-center bg-surface px-2.5 text-13 text-ink [&>input]:min-w-0 [&>input]:flex-1'
