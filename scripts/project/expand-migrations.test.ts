import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Earlier migrations came before the first release: no running program can meet them. */
const firstChecked = '20261119'

test('the release before survives every migration, or the migration says why it is gone by then', () => {
  const migrations = globSync('migrations/*.sql').filter((file) => basename(file) >= firstChecked)
  const complaints = migrations.flatMap((file) =>
    breakingStatements(readFileSync(file, 'utf8')).map((statement) => `${file}: ${statement}`),
  )
  expect(complaints, 'see "Upgrade" in docs/operating.md').toEqual([])
})

test.each([
  'drop table notes',
  'alter table notes drop column title',
  'alter table notes drop title',
  'alter table notes rename column title to name',
  'alter table notes rename to pages',
  'alter table notes alter column size type bigint',
  'alter table notes alter title set not null',
  'alter table notes add column size integer not null',
  'alter table notes add check (size > 0)',
  'alter table notes add constraint one unique (title)',
  'create unique index one on notes (title)',
  'drop function new_id()',
  'drop view notes_view',
])('an older program does not survive: %s', (statement) => {
  expect(breakingStatements(`${statement};`)).toEqual([statement])
  expect(breakingStatements(`-- contract: not used since 0.2.0\n${statement};`)).toEqual([])
  expect(breakingStatements(`-- contract:\n${statement};`)).toEqual([statement])
})

test.each([
  'create table pages (id uuid primary key, size integer not null check (size > 0));\nalter table pages rename to sheets',
  'create table pages (id uuid);\ncreate unique index one on pages (id)',
  'alter table notes add column size integer',
  'alter table notes add size integer not null default 0, add note text',
  'alter table notes alter size drop not null',
  'create index notes_by_size on notes (size)',
  '-- drop table notes',
  'drop index notes_by_size',
])('it survives: %s', (statements) => {
  expect(breakingStatements(`${statements};`)).toEqual([])
})

/** The statements that take away or newly demand something that an older program uses or omits. */
function breakingStatements(sql: string): string[] {
  if (/^-- contract: \S/m.test(sql)) return []
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
  const created = new Set(statements.flatMap((statement) => /^create table (\w+)/i.exec(statement)?.[1] ?? []))
  return statements.filter((statement) => isBreaking(statement) && !created.has(tableOf(statement)))
}

function tableOf(statement: string): string {
  return /^(?:alter table (?:only )?|create unique index \w+ on )(\w+)/i.exec(statement)?.[1] ?? ''
}

function isBreaking(statement: string): boolean {
  if (/^(drop (table|function|view|type)|create unique index) /i.test(statement)) return true
  return /^alter table /i.test(statement) && statement.split(/,(?![^(]*\))/).some(isBreakingChange)
}

function isBreakingChange(change: string): boolean {
  if (/\badd (constraint|check|unique|primary key|exclude)\b/i.test(change)) return true
  if (/\badd\b.*\bnot null\b/i.test(change)) return !/\bdefault\b/i.test(change)
  return /\brename\b|\bset not null\b|\balter\b.*\btype\b|\bdrop (?!not null|default|constraint|index)/i.test(change)
}
