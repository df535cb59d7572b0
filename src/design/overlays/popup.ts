/* Shared by menus, selects and popovers: they float beside their trigger, and are bottom sheets on a phone. */

export const positioner =
  'z-(--z-menu) outline-none max-lg:fixed! max-lg:inset-x-0! max-lg:top-auto! max-lg:bottom-(--offline-height)! max-lg:w-auto! max-lg:transform-none!'

export const popup =
  'grab-handle relative rounded-lg bg-raised text-13 text-ink shadow-pop outline-none ' +
  'forced-colors:border ' +
  'transition-[opacity,translate] duration-(--d-3) data-ending-style:opacity-0 data-ending-style:ease-in ' +
  'data-starting-style:translate-y-1 data-starting-style:opacity-0 ' +
  'max-lg:max-h-[85dvh] max-lg:overflow-y-auto max-lg:rounded-t-2xl max-lg:rounded-b-none max-lg:pt-5 ' +
  'max-lg:pb-[max(--spacing(2),env(safe-area-inset-bottom))]'

export const list = 'p-1 max-lg:px-2'

export const backdrop =
  'fixed inset-0 z-(--z-menu) bg-overlay transition-opacity duration-(--d-3) data-ending-style:opacity-0 data-starting-style:opacity-0 lg:hidden'

export const item =
  'flex h-8 cursor-default items-center gap-2 rounded-sm px-2 outline-none select-none max-lg:h-11 max-lg:text-15 ' +
  'data-disabled:text-ink-off data-highlighted:bg-hover forced-colors:data-highlighted:outline-2'
