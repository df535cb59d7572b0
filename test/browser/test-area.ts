import { newId } from '#platform/contract/id.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { loadAreas } from '#app/load-areas.ts'
import { requestApproval } from '#areas/approvals/actions/request-approval.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { area } from '#platform/server/area.ts'
import { mailer } from '#platform/server/messaging/mail.ts'
import { testAction } from '../app/test-action.ts'
import { startSmtp } from '../stand-ins/smtp.ts'
import { addSignUpRoute } from './sign-up-route.ts'

/** What browser tests cannot do by hand: let an agent call an action, let time pass, and read what was counted. */
export const testArea = area({
  name: 'test',
  routes: (app, running, whoIs) => {
    addSignUpRoute(app, running, whoIs)
    // Mail is sent after its answer.
    app.get('/api/test/sent', async (c) => {
      await running.outgoing.idle()
      return c.json(running.outbox?.list() ?? [])
    })
    // Mails to this domain go over SMTP to a server on this machine, as they would to a real one.
    const smtp = startSmtp()
    const { mailFrom } = running.settings
    const toOutbox = running.mail
    const send: typeof toOutbox.send = async (mail, key) =>
      mail.to.endsWith('@smtp.example')
        ? mailer({ smtpUrl: (await smtp).url, from: mailFrom, outbox: undefined }).send(mail, key)
        : toOutbox.send(mail, key)
    Object.assign(running, { mail: { send } })
    app.get('/api/test/sent-by-smtp', async (c) => {
      await running.outgoing.idle()
      return c.json((await smtp).taken)
    })
    // What a start would print on the console.
    app.get('/api/test/greetings', async (c) =>
      c.json(
        await Promise.all(
          (await loadAreas()).map(async ({ startupMessage }) => (await startupMessage?.(running)) ?? ''),
        ),
      ),
    )
  },
  actions: [
    implement(
      testAction('test.ask', z.object({ title: z.string(), why: z.string(), outsideText: z.boolean().optional() })),
      async (input, { db, scope, running }) => {
        const held = running.registry.find('focus.addTask') ?? refuse('test.unknown', 404, 'Tasks cannot be added.')
        // Committed first: the rights of an agent are read on another connection.
        const id = newId()
        await running.database.write(scope, (own) =>
          sql`insert into agents (id, account_id, handle, name) values (${id}, ${scope.account}, ${id}, 'Test agent')`.execute(
            own(scope),
          ),
        )
        const agent = { ...scope, actor: { kind: 'agent', id } } as const
        await requestApproval(
          { db, scope: agent, running },
          held,
          { title: input.title, estimate: 2 },
          { why: input.why, outsideText: input.outsideText ?? false },
        )
        return {}
      },
    ),
    implement(testAction('test.leave', z.object({ hours: z.number() })), async ({ hours }, { db, scope }) => {
      const lastSeenAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      await sql`insert into home_visits (account_id, person_id, last_seen_at, left_at)
        values (${scope.account}, ${scope.person}, ${lastSeenAt}, null)
        on conflict (account_id, person_id) do update set last_seen_at = excluded.last_seen_at, left_at = null`.execute(
        db(scope),
      )
      return {}
    }),
    /** Lets the server call another one on this machine. */
    implement(testAction('test.allowHost', z.object({ host: z.string() })), async ({ host }, { running }) => {
      Object.assign(running.settings, { fetchAllow: [...running.settings.fetchAllow, host] })
      return {}
    }),
    /** A mail whose delivery is unknown. */
    implement(testAction('test.loseMail', z.object({ to: z.string() })), async ({ to }, { db, scope }) => {
      await sql`insert into outgoing_calls (id, call, description, account_id, person_id, actor_kind, actor_id, destination,
          input, recipient, state, error, max_attempts, settled_at)
        values (new_id(), 'mail', 'Sends a mail.', ${scope.account}, ${scope.person}::uuid, 'person', ${scope.person}, 'mail',
          '', ${to}, 'unknown', 'The mail server did not answer.', 1, now())`.execute(db(scope))
      return {}
    }),
    /** Fills the workspace with every area's part of the demo. */
    implement(testAction('test.seed', z.object({})), async (_, { db, scope, running }) => {
      for (const { seed } of await loadAreas()) await seed?.(db, scope, running.storage)
      return {}
    }),
    implement(
      testAction('test.counted', z.object({ path: z.string(), title: z.string() })),
      async (view, { scope, running }) => {
        const { rowCount } = await running.database.systemPool.query(
          `select from analytics_events join analytics_people using (distinct_id)
         where person_id = $1 and name = '$pageview' and path = $2 and title = $3`,
          [scope.person, view.path, view.title],
        )
        if (!rowCount) refuse('test.not-counted', 404, 'This page view is not there.')
        return {}
      },
    ),
    /** The journeys' installation has no permanent admin: a journey that needs one becomes it for a while. */
    implement(testAction('test.beAdmin', z.object({ admin: z.boolean() })), async ({ admin }, { scope, running }) => {
      await running.database.systemPool.query('update users set admin = $2 where id = $1', [scope.person, admin])
      return {}
    }),
  ],
})
