import type { FieldSetup, Setup } from '../../request-case.ts'

/** A world of one table; each row has its values in the order of the fields. */
export function tableOf(
  name: string,
  rowWord: string,
  fields: Readonly<Record<string, FieldSetup>>,
  rows: readonly (readonly unknown[])[],
): Setup {
  const names = Object.keys(fields)
  return {
    tables: [
      {
        name,
        rowWord,
        fields,
        rows: rows.map((row) =>
          Object.fromEntries(
            names.flatMap((each, index) =>
              row[index] === undefined || row[index] === null ? [] : [[each, row[index]]],
            ),
          ),
        ),
      },
    ],
  }
}

export function choices(...names: string[]): FieldSetup {
  return { type: 'singleSelect', choices: names }
}
