export const articleClass =
  'text-15 leading-[26px] text-ink-2 [&_p]:my-3 [&_strong]:font-medium [&_strong]:text-ink ' +
  '[&_h2]:mt-8 [&_h2]:mb-1 [&_h2]:scroll-mt-6 [&_h2]:text-16 [&_h2]:font-semibold [&_h2]:text-ink ' +
  '[&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:my-1 ' +
  '[&_a]:rounded-xs [&_a]:text-accent-ink [&_a]:underline [&_a]:decoration-accent-line [&_a]:underline-offset-3 [&_a:hover]:decoration-current ' +
  '[&_code]:rounded-xs [&_code]:bg-surface-3 [&_code]:px-1 [&_code]:font-mono [&_code]:text-13 [&_code]:wrap-anywhere ' +
  '[&_pre]:my-3 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-surface-3 [&_pre]:px-4 [&_pre]:py-3 [&_pre]:leading-5 [&_pre_code]:bg-transparent [&_pre_code]:p-0'
