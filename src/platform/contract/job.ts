import type { z } from 'zod'

/** Background work. The contract defines its name and input; the area's jobs.ts defines what it does. */
export type Job<Name extends string = string, Input extends z.ZodObject = z.ZodObject> = {
  readonly name: Name
  readonly description: string
  readonly input: Input
  /** At most `concurrency` jobs of this queue run at once, over all processes. */
  readonly queue?: { readonly name: string; readonly concurrency: number }
  /** How often it is tried before it is dead; by default 12 times, over about sixteen hours. */
  readonly maxAttempts?: number
}

export function job<const Name extends `${string}.${string}`, Input extends z.ZodObject>(
  definition: Job<Name, Input>,
): Job<Name, Input> {
  return definition
}
