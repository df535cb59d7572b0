import { sql, type RawBuilder } from 'kysely'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Each event with the person it belongs to, or else the browser. */
function eventsWithActor(days: number): RawBuilder<unknown> {
  return sql`select (at at time zone 'UTC')::date as day, at, name, page, title, person_id,
      coalesce(person_id::text, events.distinct_id) as who
    from analytics_events events left join analytics_people using (distinct_id)
    where at >= ${daysAgo(days - 1)}`
}

/** Days are in UTC. Today counts as one of them. */
function daysAgo(days: number): RawBuilder<string> {
  return sql<string>`(date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${days}::integer)) at time zone 'UTC'`
}

type DailyCounts = { day: string; visitors: number; active: number; pageViews: number; signUps: number; events: number }

export async function countDaily(db: Db, scope: SystemScope, days: number): Promise<DailyCounts[]> {
  const { rows } = await sql<DailyCounts>`
    with events as (${eventsWithActor(days)}),
      counted as (select day, count(distinct who) filter (where name = '$pageview') as visitors,
          count(distinct person_id) as active, count(*) filter (where name = '$pageview') as views, count(*) as events
        from events group by day),
      joined as (select (created_at at time zone 'UTC')::date as day, count(*) as people from users
        where created_at >= ${daysAgo(days - 1)} group by 1)
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(visitors, 0) as visitors, coalesce(active, 0) as active,
      coalesce(views, 0) as "pageViews", coalesce(people, 0) as "signUps", coalesce(events, 0) as events
    from generate_series(${daysAgo(days - 1)} at time zone 'UTC', now() at time zone 'UTC', interval '1 day') each
      left join counted on counted.day = each::date left join joined on joined.day = each::date
    order by each`.execute(db(scope))
  return rows
}

type Totals = { visitors: number; signUps: number; activeWeekly: number; pageViews: number }

/** Totals of a period that ended `endedAgo` days ago. */
export async function countTotals(db: Db, scope: SystemScope, days: number, endedAgo: number): Promise<Totals> {
  const from = daysAgo(days + endedAgo - 1)
  const to = endedAgo === 0 ? sql<string>`now() + interval '1 day'` : daysAgo(endedAgo - 1)
  const lastWeek = daysAgo(6 + endedAgo)
  const { rows } = await sql<Totals>`
    select (select count(*) from users where created_at >= ${from} and created_at < ${to}) as "signUps",
      count(distinct coalesce(person_id::text, events.distinct_id)) filter (where name = '$pageview') as visitors,
      count(distinct person_id) filter (where at >= ${lastWeek}) as "activeWeekly",
      count(*) filter (where name = '$pageview') as "pageViews"
    from analytics_events events left join analytics_people using (distinct_id)
    where at >= ${from} and at < ${to}`.execute(db(scope))
  return rows[0] ?? { visitors: 0, signUps: 0, activeWeekly: 0, pageViews: 0 }
}

type PageStats = { page: string; title: string; views: number; visitors: number }

/** A page has the title of its newest view. */
export async function listPageStats(db: Db, scope: SystemScope, days: number, limit: number): Promise<PageStats[]> {
  const { rows } = await sql<PageStats>`
    with events as (${eventsWithActor(days)})
    select page, coalesce((array_agg(title order by at desc) filter (where title is not null))[1], '') as title,
      count(*) as views, count(distinct who) as visitors
    from events where name = '$pageview' and page is not null
    group by page order by views desc, page limit ${limit}`.execute(db(scope))
  return rows
}

type EventStats = { name: string; count: number; people: number; byDay: Record<string, number> }

export async function listEventStats(db: Db, scope: SystemScope, days: number, limit: number): Promise<EventStats[]> {
  const { rows } = await sql<EventStats>`
    with events as (${eventsWithActor(days)}),
      top as (select name, count(*) as count, count(distinct who) as people from events
        group by name order by count desc, name limit ${limit}),
      daily as (select name, day, count(*) as count from events group by name, day)
    select top.name, top.count, top.people,
      (select jsonb_object_agg(to_char(day, 'YYYY-MM-DD'), daily.count) from daily where daily.name = top.name) as "byDay"
    from top order by top.count desc, top.name`.execute(db(scope))
  return rows
}

type HabitFunnel = { signedUp: number; verified: number; began: number; cameBack: number }

/**
 * Counted from our own tables, not from events: who signed up, confirmed the address, created a row in one of these
 * tables, and came back a week later.
 */
export async function countHabitFunnel(
  db: Db,
  scope: SystemScope,
  days: number,
  tables: readonly string[],
): Promise<HabitFunnel> {
  const { rows } = await sql<HabitFunnel>`
    with newcomers as (select id, created_at, email_verified or phone_verified as verified,
          greatest(last_signed_in_at, (select max(updated_at) from sessions where user_id = users.id)) as seen
        from users where created_at >= ${daysAgo(days - 1)}),
      began as (select id from newcomers where exists (select from members
        join journal on journal.account_id = members.account_id and journal.person_id = members.person_id
        join journal_changes on journal_changes.entry = journal.id
        where members.person_id = newcomers.id and kind = 'added' and relation = any(${tables}::text[])))
    select count(*) as "signedUp", count(*) filter (where verified) as verified,
      count(*) filter (where verified and id in (select id from began)) as began,
      count(*) filter (where verified and id in (select id from began)
        and seen >= created_at + interval '7 days') as "cameBack"
    from newcomers`.execute(db(scope))
  return rows[0] ?? { signedUp: 0, verified: 0, began: 0, cameBack: 0 }
}

/** How many people reached each step after the step before. A step that begins with `/` is a page view. */
export async function countFunnelSteps(
  db: Db,
  scope: SystemScope,
  days: number,
  steps: readonly string[],
): Promise<number[]> {
  const parts = steps.map((step, index) => {
    const matchesStep = step.startsWith('/') ? sql`name = '$pageview' and page = ${step}` : sql`name = ${step}`
    const before = sql.table(`step_${index - 1}`)
    const after = index === 0 ? sql`` : sql`join ${before} before on before.who = events.who and events.at >= before.at`
    return sql`${sql.table(`step_${index}`)} as (select events.who, min(events.at) as at from events ${after}
      where ${matchesStep} group by events.who)`
  })
  const counts = steps.map((_, index) => sql`(select count(*) from ${sql.table(`step_${index}`)})`)
  const { rows } = await sql<{ counts: number[] }>`
    with events as (${eventsWithActor(days)}), ${sql.join(parts)}
    select array[${sql.join(counts)}]::integer[] as counts`.execute(db(scope))
  return rows[0]?.counts ?? []
}
