import { useId, type KeyboardEvent } from 'react'
import { cx } from '#design/cx.ts'
import { inputBox } from '#design/input-box.ts'
import { typeOf } from '../../rules/field-types.ts'
import { doneBy, type EditorProps } from './editor.ts'
import { useText } from './use-text.ts'
import { Wrong } from './wrong.tsx'

/** One line: text, numbers, amounts, addresses. */
export function LineEditor(props: EditorProps) {
  const { field, bare } = props
  const { text, wrong, write, finish } = useText(props)
  const id = useId()
  const type = typeOf(field)
  const press = (event: KeyboardEvent) => {
    const how = doneBy(event)
    if (!how || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    finish(how)
  }
  return (
    <div className="min-w-0 flex-1">
      <span className={bare ? bareBox : inputBox('sm')}>
        <input
          autoFocus
          aria-label={field.name}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
          inputMode={keyboards[field.type]}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          onBlur={() => finish('stay')}
          className={cx('outline-none', type.align === 'right' && bare && 'text-right')}
        />
      </span>
      <Wrong id={id}>{wrong}</Wrong>
    </div>
  )
}

const keyboards: Partial<Record<string, 'decimal' | 'email' | 'url' | 'tel' | 'text'>> = {
  number: 'decimal',
  currency: 'decimal',
  percent: 'decimal',
  email: 'email',
  url: 'url',
  phone: 'tel',
}

export const bareBox =
  'flex h-full min-h-8 w-full min-w-0 items-center bg-surface px-2.5 text-13 text-ink [&>input]:min-w-0 [&>input]:flex-1'
