import { microsPerDollar } from './cost.ts'

/** In millionths of a US dollar; null is no limit. */
export type BudgetState = {
  workspace: number | null
  person: number | null
  spentByWorkspace: number
  spentByPerson: number
}

/** The sentence with which a call is refused; undefined if it may be made. */
export function budgetRefusal(budget: BudgetState): string | undefined {
  const { workspace, person, spentByWorkspace, spentByPerson } = budget
  if (workspace !== null && spentByWorkspace >= workspace)
    return `This workspace has used its model budget of ${formatDollars(workspace)} for this month. An admin can raise it in Settings, Models.`
  if (person !== null && spentByPerson >= person)
    return `You have used your model budget of ${formatDollars(person)} for this month. An admin can raise it in Settings, Models.`
  return undefined
}

/** The first day of the calendar month in UTC. */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`
}

function formatDollars(micros: number): string {
  return `$${(micros / microsPerDollar).toFixed(2)}`
}
