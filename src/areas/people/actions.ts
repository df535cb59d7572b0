import type { Implementation } from '#platform/server/implementation.ts'

export const actions: readonly Implementation[] = []
