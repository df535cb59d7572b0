/** Whether the main pointer is a finger: no hover, and larger targets. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
