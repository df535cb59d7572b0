import { cx } from '../cx.ts'

type LoadingBarProps = { state: 'idle' | 'loading' | 'error'; /** 0 to 100. */ progress: number }

/** A page is loading: 4px on top of everything, red when it failed. */
export function LoadingBar({ state, progress }: LoadingBarProps) {
  return (
    <div
      role="progressbar"
      aria-live="polite"
      aria-label="Loading the page"
      aria-valuenow={Math.round(progress)}
      aria-hidden={state === 'idle'}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-(--z-loading) h-1 origin-left forced-color-adjust-none transition-[opacity,scale] duration-(--d-3)',
        // Without motion it is full at once.
        'motion-reduce:[scale:1_1]!',
        state === 'error' ? 'bg-failed' : 'bg-brand',
        state === 'idle' && 'opacity-0',
      )}
      style={{ scale: `${progress / 100} 1` }}
    />
  )
}
