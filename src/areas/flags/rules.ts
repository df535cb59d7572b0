import type { Flag, Variant } from './contract/flags.ts'
import { bucketOf, meetsAll, type FlagContext } from './contract/match-conditions.ts'

type EvaluableFlag = Pick<Flag, 'key' | 'active' | 'rollout' | 'conditions' | 'variants' | 'payload'>
export type FlagEvaluation = {
  value: boolean | string
  payload: Flag['payload']
  /** `asked`: the person joined or left early access. */
  reason: 'asked' | 'conditions' | 'rollout' | 'off'
}

/** Whether a flag is on and which variant. The result is stable for the same flag and person. */
export function evaluateFlag(flag: EvaluableFlag, context: FlagContext): FlagEvaluation {
  const off = (reason: FlagEvaluation['reason']) => ({ value: false, payload: null, reason })
  if (!flag.active) return off('off')
  // The person's own choice wins over conditions and roll-out.
  const joined = context.person?.earlyAccess[flag.key]
  if (joined === false) return off('asked')
  if (joined) return on(flag, context, 'asked')
  if (!meetsAll(flag.conditions, context)) return off('conditions')
  if (bucketOf(flag.key, context.distinctId) >= flag.rollout) return off('rollout')
  return on(flag, context, 'conditions')
}

function on(flag: EvaluableFlag, { distinctId }: FlagContext, reason: FlagEvaluation['reason']): FlagEvaluation {
  const variant = variantForBucket(flag.variants, bucketOf(`${flag.key}/variant`, distinctId))
  if (!variant) return { value: true, payload: flag.payload, reason }
  return { value: variant.key, payload: variant.payload ?? flag.payload, reason }
}

/** Shares lie one after another from 0 to 100. */
function variantForBucket(variants: readonly Variant[], bucket: number): Variant | undefined {
  let end = 0
  return variants.find(({ share }) => (end += share) > bucket) ?? variants.at(-1)
}

export function variantsError(variants: readonly Variant[]): string | undefined {
  if (variants.length === 0) return undefined
  if (variants.length === 1) return 'Give at least two variants, or none.'
  if (new Set(variants.map(({ key }) => key)).size < variants.length) return 'Each variant needs a key of its own.'
  const sum = variants.reduce((all, { share }) => all + share, 0)
  return sum === 100 ? undefined : `The shares must make 100 together; they make ${sum}.`
}
