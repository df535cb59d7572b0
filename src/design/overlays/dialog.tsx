import { cx } from '../cx.ts'
import { Modal, type ModalProps } from './modal.tsx'

/**
 * The title asks the question, the description names the effect. Starts 88px from the top, so that it does not jump as
 * it grows.
 */
export function Dialog({ width = 440, ...props }: ModalProps & { width?: keyof typeof widths; close?: boolean }) {
  return (
    <Modal
      {...props}
      viewport="items-start justify-center px-4 pt-22 pb-6 max-lg:items-end max-lg:p-0"
      popup={cx(classes, widths[width])}
    />
  )
}

const classes =
  'max-h-full rounded-xl duration-(--d-3) data-starting-style:translate-y-1 max-lg:max-h-[92dvh] max-lg:rounded-b-none'

const widths = {
  440: 'lg:max-w-110',
  560: 'lg:max-w-140',
  640: 'lg:max-w-160',
  720: 'lg:max-w-180',
  840: 'lg:max-w-210',
}
