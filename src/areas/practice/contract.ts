import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const maxPostLength = 500

export const post = z.object({
  id,
  author: z.string(),
  text: z.string(),
  publishedAt: z.iso.datetime(),
})

export const listPosts = action({
  name: 'practice.listPosts',
  title: 'List practice posts',
  description: 'Lists what was published to the practice service, newest first. Nobody outside this workspace sees it.',
  input: z.object({}),
  output: z.object({ posts: z.array(post) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /practice/posts',
  surfaces: allSurfaces,
  outsideText: true,
})

export const allowPractice = action({
  name: 'practice.allow',
  title: 'Allow access to the practice service',
  description: 'Answers the consent page of the practice service: gives a code to the address that asked.',
  input: z.object({
    clientId: z.string().max(200).describe('The client that asks.'),
    redirectAddress: z.string().max(500).describe('Where the answer goes.'),
    scope: z.string().max(500).describe('What is asked for, with spaces between.'),
    state: z.string().max(500).describe('Sent back as it is.'),
    challenge: z.string().min(43).max(128).describe('The PKCE challenge (S256).'),
  }),
  output: z.object({ url: z.string() }),
  examples: [
    {
      input: {
        clientId: 'taaskly',
        redirectAddress: 'http://localhost:3000/integrations/callback/practice',
        scope: 'profile publish',
        state: 'a-random-state',
        challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /practice/grants',
  surfaces: [],
  irreversible: 'Disconnect the practice service instead.',
  excludedFromAuditLog: true,
})

export const publishPractice = action({
  name: 'practice.publish',
  title: 'Publish a practice post',
  description: 'Publishes a text to the practice service, to try publishing. It stays in this workspace.',
  input: z.object({
    text: z.string().trim().min(1).max(maxPostLength).describe('The text of the post.'),
    connection: id.optional().describe('The connected account. Left out: the first that you can use.'),
  }),
  output: z.object({ id, url: z.string() }),
  examples: [{ input: { text: 'Our winter blend is here.' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /practice/posts',
  surfaces: allSurfaces,
})
