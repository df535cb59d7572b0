import type { ReactNode } from 'react'
import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import { cx } from '../cx.ts'
import { backdrop, item, list, popup, positioner } from '../overlays/popup.ts'

type ChoicePopupProps<Each> = {
  label: string
  searchLabel: string
  options: readonly Each[]
  /** The content of an option. */
  children: (option: Each) => ReactNode
}

/**
 * The popup of a combobox or picker: a searchable list. Up to eight options are all visible, so the search box shows
 * only once something is typed.
 */
export function ChoicePopup<Each extends { value: string; disabled?: boolean | undefined }>(
  props: ChoicePopupProps<Each>,
) {
  const { label, searchLabel, options, children } = props
  return (
    <Base.Portal>
      <Base.Backdrop className={backdrop} />
      <Base.Positioner sideOffset={4} className={positioner}>
        <Base.Popup aria-label={label} className={cx(popup, 'min-w-(--anchor-width)')}>
          {options.length > 0 && (
            <div
              className={cx(
                'flex items-center gap-2 border-b border-line px-3',
                options.length <= 8 && 'has-placeholder-shown:sr-only',
              )}
            >
              <Search className="size-3.5 text-ink-3" />
              <Base.Input
                aria-label={searchLabel}
                placeholder={searchLabel}
                className="h-11 min-w-0 flex-1 bg-transparent text-16 outline-none lg:h-9 lg:text-13"
              />
            </div>
          )}
          <Base.Empty className="text-ink-2 not-empty:px-3 not-empty:py-2.5">
            {options.length === 0 ? 'There is nothing to choose from.' : 'Nothing found. Try another word.'}
          </Base.Empty>
          <Base.List className={cx(list, 'max-h-64 overflow-y-auto empty:p-0 max-lg:max-h-[50dvh]')}>
            {(option: Each) => (
              <Base.Item key={option.value} value={option} disabled={option.disabled} className={item}>
                {children(option)}
                <Base.ItemIndicator>
                  <Check className="size-3.5" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
