import { selfCheck } from '#areas/health/contract.ts'
import { useRead } from '#platform/web/api/query.ts'

/** Whether mail leaves this installation. While nobody knows, none is promised. */
export function useHasMail(): boolean {
  const { data } = useRead(selfCheck, {})
  return data?.checks.some(({ name, state }) => name === 'mail' && state === 'fine') ?? false
}
