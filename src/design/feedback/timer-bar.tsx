/**
 * The line at the bottom of something that leaves by itself. Its animation is the timer: it pauses while the parent, a
 * `group relative`, has the pointer or focus, and its end calls `onEnd`.
 */
export function TimerBar({ onEnd }: { onEnd: () => void }) {
  return <span aria-hidden className={classes} onAnimationEnd={onEnd} />
}

/* Reduced motion shortens every animation. This one is a timer, so it keeps its length and only its line is hidden. */
const classes =
  'absolute inset-x-0 bottom-0 h-0.5 origin-left animate-life bg-line-hover [animation-duration:var(--toast-life)]! ' +
  'group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:opacity-0'
