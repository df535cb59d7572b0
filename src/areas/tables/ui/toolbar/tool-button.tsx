import { Button, type ButtonProps } from '#design/buttons/button.tsx'

/** A toolbar button; `lit` when its setting is active. */
export function ToolButton({ lit, children, ...props }: Omit<ButtonProps, 'kind' | 'size'> & { lit?: boolean }) {
  return (
    <Button {...props} kind={lit ? 'soft' : 'ghost'} size="sm" className="max-w-64 px-2!">
      <span className="truncate">{children}</span>
    </Button>
  )
}
