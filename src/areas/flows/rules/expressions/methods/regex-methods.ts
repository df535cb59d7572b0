import { execAll } from './regex-match.ts'
import { methods } from './method.ts'

export const regexMethods = methods<RegExp>({
  test: (regex, args) => execAll(regex, args.text(0), args.evaluation, 1).length > 0,
  exec: (regex, args) => execAll(regex, args.text(0), args.evaluation, 1)[0] ?? null,
})
