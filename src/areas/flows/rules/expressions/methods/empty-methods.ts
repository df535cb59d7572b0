import { methods } from './method.ts'

export const emptyMethods = methods<null | undefined>({ isEmpty: () => true, isNotEmpty: () => false })
