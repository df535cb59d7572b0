import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { hashToken, newToken, sameToken } from '#platform/server/auth/secrets.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { maxPostLength } from '../contract.ts'
import * as grants from '../store/grants.ts'
import { addPost } from '../store/posts.ts'
import { practiceClientId, practicePaths } from './provider.ts'

const practiceScope: SystemScope = { kind: 'system', reason: 'requests to the practice service' }
const accessSeconds = 3600

/** The practice service's side: the token endpoint and the API, as strict as a real one. */
export async function answer({ database }: Installation, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  return database.write(practiceScope, async (db) => {
    if (pathname === practicePaths.token) return answerToken(db, new URLSearchParams(await request.text()))
    if (pathname === practicePaths.revoke) return answerRevoke(db, new URLSearchParams(await request.text()))
    const bearer = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    const grant = await grants.findAccess(db, practiceScope, hashToken(bearer))
    if (!grant) return json(401, { message: 'The access token is missing, wrong or expired.' })
    if (pathname === practicePaths.me) return json(200, { id: grant.person, name: grant.name })
    if (pathname !== practicePaths.posts || request.method !== 'POST') return json(404, { message: 'Not found.' })
    if (!grant.scopes.includes('publish')) return json(403, { message: 'The scope publish was not granted.' })
    const post = newPost.safeParse(await request.json())
    if (!post.success) return json(422, { message: `A post has 1 to ${maxPostLength} characters.` })
    await addPost(db, practiceScope, { ...post.data, account_id: grant.account, author: grant.name })
    return json(201, { id: post.data.id })
  })
}

const newPost = z.object({ id, text: z.string().min(1).max(maxPostLength) })

async function answerToken(db: Db, form: URLSearchParams): Promise<Response> {
  const field = (name: string) => form.get(name) ?? ''
  if (field('client_id') !== practiceClientId) return json(401, { error: 'invalid_client' })
  if (field('grant_type') === 'refresh_token') {
    const grant = await grants.findRefresh(db, practiceScope, hashToken(field('refresh_token')))
    return grant ? issue(db, grant) : json(400, refused('The refresh token was revoked or used already.'))
  }
  const grant = await grants.findCode(db, practiceScope, hashToken(field('code')))
  if (!grant) return json(400, refused('The code has expired or was used already.'))
  if (grant.redirectAddress !== field('redirect_uri')) return json(400, refused('The redirect address is another one.'))
  if (!sameToken(hashToken(field('code_verifier')), grant.challenge))
    return json(400, refused('The code verifier is wrong.'))
  return issue(db, grant)
}

async function issue(db: Db, { id: grant, scopes }: { id: string; scopes: readonly string[] }): Promise<Response> {
  const [access, refresh] = [newToken('practice_'), newToken('practice_')]
  const hashes = { access: hashToken(access), refresh: hashToken(refresh) }
  await grants.setTokens(db, practiceScope, grant, hashes, accessSeconds)
  return json(200, {
    access_token: access,
    token_type: 'bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: scopes.join(' '),
  })
}

async function answerRevoke(db: Db, form: URLSearchParams): Promise<Response> {
  await grants.removeGrant(db, practiceScope, hashToken(form.get('token') ?? ''))
  return json(200, {})
}

function refused(description: string) {
  return { error: 'invalid_grant', error_description: description }
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
