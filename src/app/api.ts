import type { Hono } from 'hono'
import { revokeKeysOf } from '#areas/api-keys/actions.ts'
import { createKeyResolver } from '#areas/api-keys/routes/resolve-key.ts'
import { openRefusedRights } from '#areas/people/actions/security-events.ts'
import { addAuthRoutes } from '#areas/people/routes/auth.ts'
import { openSessions } from '#areas/people/routes/sessions.ts'
import { hasOpenInvite } from '#areas/workspaces/actions/invites.ts'
import {
  ensurePersonalWorkspace,
  createCallerResolver,
  type CallerResolver,
} from '#areas/workspaces/routes/resolve-caller.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { outgoingOf, journaledTablesOf, type Area } from '#platform/server/area.ts'
import { registerActionRoutes } from '#platform/server/http/action-routes.ts'
import { registerHookRoutes } from '#platform/server/events/hooks/hook-routes.ts'
import { registerCallableRoutes } from '#platform/server/http/callable-routes.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { registerOutboxPage } from '#platform/server/http/outbox-page.ts'
import { registerApiReference } from '#platform/server/http/api-reference/routes.ts'
import { createBaseApp } from '#platform/server/http/base-app.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { localBus, type Bus } from '#platform/server/live/bus.ts'
import { openHub, type Hub, type Limits } from '#platform/server/live/hub.ts'
import { openCollab } from '#platform/server/live/collab/open-collab.ts'
import { openDocumentSignals } from '#platform/server/live/collab/document-signals.ts'
import type { SocketChannel } from '#platform/server/live/socket.ts'
import { bindMailHandler } from '#platform/server/messaging/incoming/mail-handler.ts'
import { bindEventHandler } from '#platform/server/outgoing/connections/event-handler.ts'
import { openOutgoing } from '#platform/server/outgoing/open-outgoing.ts'
import { openRuns } from '#platform/server/runs/open-runs.ts'
import { platformSealedColumns } from '#platform/server/auth/sealed-column.ts'
import { openStreams } from '#platform/server/runs/stream/open-streams.ts'
import { registryOf } from '#platform/server/actions/registry.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { mountHealth } from './health.ts'
import { mountMetrics } from './metrics.ts'

export type Api = {
  app: Hono<HttpEnv>
  people: CallerResolver
  running: Runtime
  hub: Hub
  /** Sockets besides the live channel. */
  channels: readonly SocketChannel[]
}

/** All responses except the pages: sign-in, actions, API reference, health, and the areas' own routes. */
export function createApi(
  installation: Installation,
  areas: readonly Area[],
  bus: Bus = localBus,
  limits?: Limits,
): Api {
  const app = createBaseApp(installation)
  const sessions = openSessions(installation)
  const people = createCallerResolver(
    installation.database,
    sessions.find,
    createKeyResolver(installation.database),
    areas.flatMap((area) => area.actors ?? []),
  )
  const running: Runtime = {
    ...installation,
    registry: registryOf(areas.flatMap((area) => area.actions)),
    journaledTables: journaledTablesOf(areas),
    personTables: areas.flatMap((area) => area.personTables ?? []),
    liveTables: areas.flatMap((area) => area.liveTables ?? []),
    memberships: areas.flatMap((area) => area.membership ?? []),
    userTables: areas.flatMap((area) => area.userTables ?? []),
    rowAccessRules: areas.flatMap((area) => area.rowAccess ?? []),
    reporters: areas.flatMap((area) => area.health ?? []),
    mailHandlers: areas.flatMap((area) => area.mail ?? []).map((handler) => bindMailHandler(handler, () => running)),
    handOvers: areas.flatMap((area) => area.handOver ?? []),
    groupPages: areas.flatMap((area) => area.groupPages ?? []),
    searchProviders: areas.flatMap((area) => area.searchProvider ?? []),
    searchTexts: areas.flatMap((area) => area.searchTexts ?? []),
    sharedItems: areas.flatMap((area) => area.sharedItems?.(() => running) ?? []),
    bundles: areas.flatMap((area) => area.bundle ?? []),
    connectionProviders: areas.flatMap((area) => area.connectionProviders ?? []),
    connectionUses: areas.flatMap((area) => area.connectionUses ?? []),
    n8nNodes: Object.fromEntries(areas.flatMap(({ n8nNodes = {} }) => Object.entries(n8nNodes))),
    sealedColumns: [...platformSealedColumns, ...areas.flatMap((area) => area.sealedColumns ?? [])],
    connectionEventHandlers: areas
      .flatMap((area) => area.connectionEvents ?? [])
      .map((handler) => bindEventHandler(handler, () => running)),
    outgoing: openOutgoing(() => running, outgoingOf(areas)),
    runs: openRuns(
      () => running,
      bus,
      areas.flatMap((area) => area.runs ?? []),
    ),
    streams: openStreams(installation.database, bus),
    documentSignals: openDocumentSignals(bus),
    onMissingRight: openRefusedRights(installation),
    recheck: (person) => hub.recheck(person),
    progress: (...work) => hub.progress(...work),
    callerOf: people.callerOf,
    ownerOf: people.ownerOf,
  }
  const hub = openHub(running, (request) => identifyCaller(people, request), bus, limits)

  const channels = areas.flatMap(({ documents }) => (documents ? openCollab(running, hub, bus, documents) : []))

  mountHealth(app, installation)
  mountMetrics(app, installation, hub)
  if (installation.outbox) registerOutboxPage(app, installation.outbox, installation.settings)
  addAuthRoutes(app, running, sessions, {
    welcome: (person) => ensurePersonalWorkspace(installation.database, person),
    isInvited: (email) => hasOpenInvite(installation.database, email),
    endKeys: revokeKeysOf,
    recheck: hub.recheck,
  })
  registerApiReference(app, running.registry.all, installation.settings.publicUrl)
  // First, because every other address below /api/v1 is refused.
  for (const { routes } of areas) routes?.(app, running, people.resolveCaller)
  registerActionRoutes(app, running, people.resolveCaller)
  registerCallableRoutes(app, running, people.resolveCaller)
  registerHookRoutes(
    app,
    running,
    areas.flatMap((area) => area.hooks ?? []),
  )
  app.all('/api/*', (c) => refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`))
  return { app, people, running, hub, channels }
}

/** A person's name is shown to others on the same page; a key has no screen. */
async function identifyCaller(people: CallerResolver, request: Request) {
  if (request.headers.has('authorization')) return { caller: await people.resolveCaller(request) }
  const { caller, session } = await people.sessionOf(request)
  return { caller, name: session.signedIn ? session.person.name : undefined }
}
