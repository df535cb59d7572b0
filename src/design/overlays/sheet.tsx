import { cx } from '../cx.ts'
import { Modal, type ModalProps } from './modal.tsx'

/** The details of one record, at the right; on a phone it opens from below. */
export function Sheet({ width = 480, ...props }: ModalProps & { width?: keyof typeof widths }) {
  return (
    <Modal
      {...props}
      viewport="justify-end p-2 max-lg:items-end max-lg:p-0 max-lg:pt-10"
      popup={cx(classes, widths[width])}
    />
  )
}

const classes =
  'h-full overflow-hidden rounded-xl duration-(--d-4) data-starting-style:translate-x-4 ' +
  'max-lg:rounded-b-none max-lg:data-starting-style:translate-x-0 max-lg:data-starting-style:translate-y-8'

const widths = { 400: 'lg:max-w-100', 480: 'lg:max-w-120', 860: 'lg:max-w-215' }
