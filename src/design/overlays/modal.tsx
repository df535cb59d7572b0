import type { ReactElement, ReactNode, RefObject } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'

export type ModalProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Opens it, where nothing else does. */
  trigger?: ReactElement
  title: ReactNode
  description?: ReactNode
  /** Beside the title, before the close button. */
  actions?: ReactNode
  footer?: ReactNode
  /** While true, Escape and a click outside do nothing, so that typed text is not lost. */
  unsaved?: boolean
  /** The element with the initial focus; by default the first focusable one. */
  focus?: RefObject<HTMLElement | null>
  /** Whether the focus returns to where it was when this closes; by default it does. */
  finalFocus?: () => boolean
  children?: ReactNode
}

/** The frame that dialog and sheet share: header, a scrolling body, and a fixed footer. */
export function Modal(props: ModalProps & { viewport: string; popup: string; close?: boolean }) {
  const {
    trigger,
    title,
    description,
    actions,
    footer,
    unsaved,
    focus,
    finalFocus,
    viewport,
    popup,
    close = true,
    children,
    ...root
  } = props
  const onOpenChange = (open: boolean, details: Base.Root.ChangeEventDetails) => {
    if (unsaved && (details.reason === 'escape-key' || details.reason === 'outside-press')) details.cancel()
    else root.onOpenChange?.(open)
  }
  return (
    <Base.Root {...root} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={cx('fixed inset-x-0 top-0 bottom-(--offline-height) z-(--z-dialog) flex', viewport)}>
          <Base.Popup initialFocus={focus} finalFocus={finalFocus} className={cx(classes, popup)}>
            <header className={cx('flex gap-3 px-5 pt-5', description ? 'items-start' : 'items-center')}>
              <div className="min-w-0 flex-1">
                <Base.Title className="text-16 font-semibold tracking-[-0.01em]">{title}</Base.Title>
                {description && <Base.Description className="mt-1 text-14 text-ink-2">{description}</Base.Description>}
              </div>
              {actions}
              {close && (
                <Base.Close
                  render={
                    <IconButton label="Close">
                      <X />
                    </IconButton>
                  }
                />
              )}
            </header>
            {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3">{children}</div>}
            {footer && <footer className={foot}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const backdrop =
  'fixed inset-0 z-(--z-dialog) bg-overlay transition-opacity duration-(--d-3) data-ending-style:opacity-0 data-starting-style:opacity-0'

const classes =
  'grab-handle relative flex min-h-0 w-full flex-col bg-raised shadow-dialog outline-none transition-[opacity,translate] forced-colors:border ' +
  'data-ending-style:opacity-0 data-ending-style:ease-in data-starting-style:opacity-0 ' +
  'max-lg:rounded-t-2xl max-lg:pt-3 max-lg:pb-[env(safe-area-inset-bottom)] ' +
  // Dimmed like the page while another dialog is on top.
  'data-nested-dialog-open:after:absolute data-nested-dialog-open:after:inset-0 data-nested-dialog-open:after:rounded-[inherit] data-nested-dialog-open:after:bg-overlay'

const foot = 'flex flex-wrap items-center justify-end gap-2 px-5 pt-4 pb-5 max-lg:*:flex-auto'
