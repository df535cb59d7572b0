import { z } from 'zod'
import type { Conversation } from '../conversation.ts'
import { plain } from '../say/markdown.ts'
import { readTool, type Plan } from './plan.ts'

const opening =
  /^(?:(?:so|and|ok|hey|sorry|quick question|question)[,:]? )*(?:(?:can|could|would) you )?(?:please )?(?:(?:tell|show) me |explain(?: to me)? |do you know |i (?:want|need|would like) to know )?/i
const asksHow =
  /^(?:how (?:do|can|could|should|would) (?:i|we|one|people|members|others)\b|how does (?:the |an? )?[\w ]{3,25} work\b|how to\b|how (?:undo|approvals?|roles?|views?|flows?|notes?|tables?|\w+s) works?\b|where (?:do|can|could|would|should) (?:i|we|you|one)\b|where (?:is|are) (?:the |my )?(?:settings?|options?|menu|trash|bin|help|keyboard|audit log|shortcuts?|button|page)\b|what can (?:an? |the )?(?:viewer|member|admin|owner|guest)s?\b|what (?:may|is|are) (?:an? |the )?(?:viewer|member|admin|owner|guest)s? (?:allowed|do|able)|what(?:['’]s| is) the difference between (?:an? )?(?:viewer|member|admin|owner|personal|business|view)|(?:is|are) there (?:an? |any )?(?:keyboard )?shortcuts?\b|what(?:['’]s| is| are) the (?:keyboard )?shortcuts?\b|which (?:keyboard )?shortcuts?\b|is it possible to\b|is there a way to\b|can (?:i|we|one) (?:undo|import|export|share|invite|upload|connect|restore|rename a|delete my account)\b)/i

/** "how do I import a CSV?": whether a clause asks how the product is used. */
export function asksForHelp(clause: string): boolean {
  return asksHow.test(clause.replace(opening, '')) && !isAboutData.test(clause)
}

/** What is computed or counted is no question about the product. */
const isAboutData =
  /^how (?:many|much|long|old|far|often)\b|\bhow (?:do|does|did) (?:\w+ )?(?:compare|differ)\b|\bhow (?:is|are) (?:you|it going|things)\b/i

const noise =
  /[?!.]+$|\b(?:here|works?|exactly|actually|in (?:taaskly|this (?:app|tool|workspace)|the app)|big|large|quickly)\b/gi

const helpSearch = z.object({
  answer: z
    .object({
      slug: z.string(),
      part: z.string().nullable(),
      title: z.string(),
      text: z.string(),
      open: z.object({ path: z.string(), label: z.string() }).nullable(),
    })
    .nullable(),
  found: z.array(z.object({ slug: z.string(), title: z.array(z.object({ text: z.string() })) })),
})

/** The help article that answers. Undefined: none does. */
export function* answerFromHelp(conversation: Conversation, clause: string): Plan<string | undefined> {
  yield { tool: 'find_tools', input: { query: 'search the help articles' } }
  const query = clause.replace(opening, '').replaceAll(noise, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  const help = yield* readTool(conversation, helpSearch, 'support_search', { query })
  if (!help?.answer) {
    const [closest] = help?.found ?? []
    return closest && isSurelyHelp.test(query) && isProduct.test(query)
      ? `I cannot say for sure: no section of the help answers exactly this. The closest is ${linkTo(closest)}; people can be asked under [Support](/support).`
      : undefined
  }
  const { slug, part, title, text, open } = help.answer
  const others = help.found
    .filter((each) => each.slug !== slug)
    .slice(0, 2)
    .map(linkTo)
  const links = [
    `[${plain(title)}](/support/${slug}${part === null ? '' : `#${part}`})`,
    ...(open ? [`[${plain(open.label)}](${open.path})`] : []),
  ]
  return [
    isOwnAccount.test(query) ? `I cannot change that for you. This is how it is done: ${text}` : text,
    `More in the help: ${links.join(' · ')}`,
    ...(others.length > 0 ? [`See also: ${others.join(' · ')}`] : []),
  ].join('\n\n')
}

function linkTo({ slug, title }: z.infer<typeof helpSearch>['found'][number]): string {
  return `[${plain(title.map(({ text }) => text).join(''))}](/support/${slug})`
}

/** Nothing else than the product is asked about like this. */
/** What only the person themselves can change. */
const isOwnAccount = /\b(?:password|my account|profile|username|e-?mail address|subscription|picture|two.factor)\b/i

const isProduct =
  /\b(?:tables?|rows?|fields?|columns?|views?|flows?|notes?|tasks?|timer|files?|folders?|members?|invit\w*|roles?|workspaces?|settings?|notifications?|approvals?|keys?|integrations?|connect\w*|account|password|sign|log ?in|import\w*|export\w*|shar\w+|comments?|agents?|models?|search|shortcuts?|keyboard|trash|undo|restore|history|support|forms?|templates?|upload\w*|theme|language|mailbox)\b/i

const isSurelyHelp =
  /^(?:how (?:do|can|could|should) (?:i|we|one)|how to|where (?:do|can|could) (?:i|we)|how .+ works?\b|.*\bshortcuts?\b)/i
