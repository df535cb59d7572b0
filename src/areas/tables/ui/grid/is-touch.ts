/** Whether people use fingers here: nothing can wait to be shown under the pointer, and all has to be large enough. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
