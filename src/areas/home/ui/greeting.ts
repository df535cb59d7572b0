/** "Good morning, Maya". Before the screen knows the hour where the person is, it just welcomes. */
export function greeting(hour: number | undefined, name: string): string {
  const first = name.split(' ')[0] ?? name
  if (hour === undefined) return `Welcome, ${first}`
  if (hour < 5) return `Still up, ${first}`
  if (hour < 12) return `Good morning, ${first}`
  return hour < 18 ? `Good afternoon, ${first}` : `Good evening, ${first}`
}
