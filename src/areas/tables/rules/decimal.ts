/** Moves the decimal point of a number string. Multiplication would round. */
export function movePoint(plain: string, places: number): string {
  const [, sign = '', whole = '', part = '', power] = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(plain) ?? []
  if (power !== undefined) return `${sign}${whole || '0'}.${part || '0'}e${Number(power) + places}`
  const digits = places >= 0 ? whole + part.padEnd(places, '0') : whole.padStart(1 - places, '0') + part
  const at = places >= 0 ? whole.length + places : digits.length - part.length + places
  const moved = `${digits.slice(0, at)}.${digits.slice(at)}`
  return sign + moved.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '')
}
