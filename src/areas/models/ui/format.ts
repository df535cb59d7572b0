/** "1 model", "3 models". */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** "$48.20"; below a cent with as many digits as it needs: "$0.0031". */
export function formatDollars(dollars: number): string {
  const digits =
    dollars > 0 && dollars < 0.01
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', ...digits }).format(dollars)
}

/** "12", "48.2k", "1.2M". */
export function formatTokens(tokens: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(tokens)
}

/** What calls cost. Calls without a known price are said, never guessed. */
export function formatCost({ cost, unpriced }: { cost: number | null; unpriced: number }): string {
  if (cost === null) return unpriced > 0 ? 'no price' : '–'
  return unpriced > 0 ? `${formatDollars(cost)} + ${countOf(unpriced, 'call')} without a price` : formatDollars(cost)
}
