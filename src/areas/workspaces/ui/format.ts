/** "5 days left", "3 hours left", "less than an hour left". */
export function formatTimeLeft(until: string, now: Date): string {
  const hours = Math.floor((new Date(until).getTime() - now.getTime()) / 3_600_000)
  if (hours < 1) return 'less than an hour left'
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'} left`
  return `${Math.round(hours / 24)} days left`
}

export function formatPeopleCount(count: number): string {
  return count === 1 ? '1 person' : `${count} people`
}
