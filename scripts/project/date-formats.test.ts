import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that may use Intl.DateTimeFormat, with the reason. All others format dates with `date-format.ts`. */
const exceptions: Record<string, string> = {
  'src/platform/contract/date-format.ts': 'formats all dates',
  'src/platform/contract/time-zone.ts': 'validates the name of a zone',
  'src/areas/people/contract/browser-locale.ts': 'validates a locale',
  'src/platform/web/time-format.ts': 'reads the settings of the browser',
  'src/areas/tables/rules/dates/date-vocabulary.ts': 'parses dates: the names of months in a language',
  'src/areas/tables/rules/dates/time-zone.ts': 'computes with time zones',
  'src/areas/agents/actions/answer/system-prompt.ts': 'writes a timestamp with the offset of a zone',
  'src/areas/models/built-in/language/calendar.ts': 'reads the date in a zone from a timestamp',
  'src/areas/models/built-in/plan/questions/answer-question.ts': 'names months and weekdays for a model’s answer',
  'src/areas/models/built-in/say/format.ts': 'formats a model’s answers, in the locale that its prompt names',
  'src/areas/flows/rules/expressions/methods/date-methods.ts': 'toLocaleString in people’s expressions',
  'src/areas/people/ui/settings/locale-options.ts': 'names the offset of a zone',
}

test('only one module formats dates and times for people', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /Intl\.DateTimeFormat\b|toLocale(?:Date|Time)String/.test(readFileSync(file, 'utf8')),
  )
  expect(files.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
