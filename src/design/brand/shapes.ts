/** The brand's primitives by letter: circle, square, four quarters, dot and ring. Each fills a cell of 1 by 1. */
export const shapes: Record<string, string> = {
  c: 'M0 .5a.5 .5 0 1 1 1 0a.5 .5 0 1 1-1 0z',
  s: 'M0 0h1v1h-1z',
  a: 'M0 0h1a1 1 0 0 1-1 1z',
  b: 'M1 0v1a1 1 0 0 1-1-1z',
  d: 'M1 1h-1a1 1 0 0 1 1-1z',
  e: 'M0 1v-1a1 1 0 0 1 1 1z',
  o: 'M.25 .5a.25 .25 0 1 1 .5 0a.25 .25 0 1 1-.5 0z',
  r: 'M0 .5a.5 .5 0 1 1 1 0a.5 .5 0 1 1-1 0zM.25 .5a.25 .25 0 1 0 .5 0a.25 .25 0 1 0-.5 0z',
}
