/** "Good morning, Maya", by the local hour. */
export function greeting(hour: number, name: string): string {
  const first = name.split(' ')[0] ?? name
  if (hour < 5) return `Still up, ${first}`
  if (hour < 12) return `Good morning, ${first}`
  return hour < 18 ? `Good afternoon, ${first}` : `Good evening, ${first}`
}

export function summary({ waiting, news, account }: { waiting: number; news: number; account: Account }): string {
  const welcome = `Welcome to ${account.type === 'personal' ? 'your personal workspace' : account.name}.`
  if (waiting > 0) return `${welcome} ${waiting === 1 ? 'One thing needs' : `${waiting} things need`} your approval.`
  return `${welcome} ${news > 0 ? 'Here is what is new.' : 'Nothing needs your approval.'}`
}

type Account = { type: 'personal' | 'business'; name: string }
