import pg from 'pg'
import { superuserUrl } from '#test/database/record-plans.ts'

type Workspace = { account: string; person: string }

/**
 * Fills a year of the journal, four changes in an entry, and adds workspaces with an owner each. Each of the two
 * largest workspaces has a tenth of all changes.
 */
export async function fillJournal(
  url: string,
  [first, second]: readonly [Workspace, Workspace],
  { changes, workspaces }: { changes: number; workspaces: number },
): Promise<void> {
  // Without triggers and foreign keys.
  const options = '-c session_replication_role=replica -c timezone=UTC -c auto_explain.log_min_duration=-1'
  const client = new pg.Client({ connectionString: superuserUrl(url), options })
  await client.connect()
  try {
    await client.query(monthsSql)
    await client.query(workspacesSql(workspaces))
    const entries = Math.ceil(changes / 4)
    await client.query(transactionsSql(entries))
    await client.query(entriesSql(entries, workspaces), [first.account, first.person, second.account, second.person])
    await client.query(journalSql)
    await client.query(changesSql)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const monthsSql = `do $$ declare month timestamptz; parent text; part text; begin
  for month in select generate_series(date_trunc('month', now()) - interval '12 months', date_trunc('month', now()), interval '1 month') loop
    foreach parent in array array['journal', 'journal_changes'] loop
      part := parent || to_char(month, '"_"YYYY"_"MM');
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent, id_from(month), id_from(month + interval '1 month'));
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
      end if;
      execute format('alter table %I set (autovacuum_enabled = off)', part);
    end loop;
  end loop;
end $$`

const idOf = (kind: string, n: string) => `md5('${kind}' || (${n}))::uuid`

function workspacesSql(workspaces: number): string {
  const series = `from generate_series(1, ${workspaces}) n`
  return `
    insert into accounts (id, type, profile) select ${idOf('workspace', 'n')}, 'business', '{"name": "Kestrel"}' ${series};
    insert into users (id, name, email) select ${idOf('person', 'n')}, 'Maya', n || '@explain.test' ${series};
    insert into members (account_id, person_id, role)
      select ${idOf('workspace', 'n')}, ${idOf('person', 'n')}, 'owner' ${series};`
}

/** Each entry has a transaction of its own, and each transaction a number that must be over. */
function transactionsSql(entries: number): string {
  return `do $$ begin
    for n in 1..${entries} loop perform pg_current_xact_id(); commit; end loop;
  end $$`
}

function entriesSql(entries: number, workspaces: number): string {
  const other = (kind: string) => idOf(kind, `1 + n * 7919 % ${workspaces}`)
  return `create temp table entries as
    select n, overlay(gen_random_uuid()::text placing left(id_from(at)::text, 13) from 1)::uuid as id, at,
      case n % 10 when 0 then $1::uuid when 5 then $3::uuid else ${other('workspace')} end as account,
      case n % 10 when 0 then $2::uuid when 5 then $4::uuid else ${other('person')} end as person
    from (select n, now() - interval '350 days' * (1 - n / ${entries}.0) as at from generate_series(1::bigint, ${entries}) n) series`
}

const tableSql = `(array['focus_tasks', 'notes', 'table_views', 't_00000000000070008000000000000001'])[1 + n % 4]`

const journalSql = `
  insert into journal (id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id, at, tables, xid, within, group_id)
  select id, account, person, 'person', person, (array['focus.changeTask', 'notes.rename', 'tables.changeView', 'tables.changeCells'])[1 + n % 4], 'write',
    array[${idOf('thing', 'n / 3')}], n::text, at, array[${tableSql}],
    ((select max(n) from entries) * -1 + n + pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8,
    case when n % 10 = 1 then lag(id) over (order by n) end, case when n % 10 in (3, 4) then ${idOf('group', 'n / 10')} end
  from entries`

const changesSql = `
  insert into journal_changes (entry, account_id, person_id, relation, thing, kind, before, after)
  select id, account, case when n % 4 = 0 then person end, ${tableSql}, ${idOf('thing', 'n / 3 + part * 1000000')}, 'changed',
    '{"title": "Write the price letter"}', '{"title": "Send the price letter"}'
  from entries, generate_series(0, 3) part`
