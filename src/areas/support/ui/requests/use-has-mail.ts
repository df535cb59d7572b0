import { selfCheck } from '#areas/health/contract.ts'
import { useRead } from '#platform/web/api/query.ts'

/** Whether this installation can send mail. False while it is unknown. */
export function useHasMail(): boolean {
  const { data } = useRead(selfCheck, {})
  return data?.checks.some(({ name, state }) => name === 'mail' && state === 'fine') ?? false
}
