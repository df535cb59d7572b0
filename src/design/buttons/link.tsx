import { useRender } from '@base-ui/react/use-render'
import { cx } from '../cx.ts'

type LinkProps = useRender.ComponentProps<'a'> & {
  /** Not inside a sentence, where a link is underlined. */
  standalone?: boolean | undefined
}

/** `href`, or `render` with the router's link. */
export function Link({ standalone, className, render, ...props }: LinkProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: {
      ...props,
      className: cx(
        'rounded-xs text-accent-ink',
        standalone
          ? 'font-medium hover:underline'
          : 'underline decoration-accent-line underline-offset-3 hover:decoration-current',
        className,
      ),
    },
  })
}
