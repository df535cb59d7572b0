import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { job } from '#platform/contract/job.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { jobHandler } from '#platform/server/jobs/job-handler.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { setSpanExporter, type Span } from '#platform/server/monitoring/tracing.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp } from '#test/app/test-app.ts'

test('requests, actions, calls and jobs are spans, each within what has caused it', async () => {
  const testApp = await openTestApp()
  const spans: Span[] = []
  setSpanExporter((span) => spans.push(span))
  onTestFinished(() => setSpanExporter(undefined))
  const spanOf = (name: string) => spans.find((span) => span.name === name)

  await testApp.as('admin').callNamed('invites.create', { email: 'ines@tide.test' })
  expect(spanOf('POST rpc')).toMatchObject({ kind: 'server', attributes: { 'http.response.status_code': 200 } })
  expect(spanOf('invites.create')).toMatchObject({ parentId: spanOf('POST rpc')?.spanId })
  expect(spans.find(({ name }) => name.startsWith('call '))).toMatchObject({ kind: 'client', hasFailed: false })

  const input = z.object({ name: z.string() })
  const greet = testAction('test.greet', input)
  const greetLater = job({ name: 'test.greetLater', description: 'Greets somebody later.', input })
  const handler = jobHandler(
    greetLater,
    implement(greet, async () => ({})),
  )
  const worker = await startWorker(testApp.url, testApp.running, [handler])
  testApp.atEnd(worker.stop)
  const { person, account } = testApp.cast.member
  const scope: Scope = { kind: 'account', person, account, role: 'member', actor: { kind: 'person', id: person } }
  await testApp.installation.database.write(scope, (db) => enqueue(db, scope, greetLater, { name: 'Noor' }))
  await expect.poll(() => spanOf('job test.greetLater')).toMatchObject({ kind: 'consumer' })
  expect(spanOf('test.greet')).toMatchObject({ parentId: spanOf('job test.greetLater')?.spanId })
})
