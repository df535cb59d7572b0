import type { Conversation, DoneCall } from '../conversation.ts'
import { plain } from './markdown.ts'

const abilities = `I am the built-in model: I run inside this workspace, without a key and without the internet. I can

- keep your focus tasks and timer ("remind me to call the roaster on Friday", "start a 25 minute timer"),
- make tables, add and change rows, and answer questions about them ("which orders over 500 are still open?"),
- write, read and find notes ("write a note called Fair with a checklist: stand, flyers"),
- build and run flows ("when an order is added, if the total is over 500 email me"),
- send mail and publish posts where a service is connected, after you have approved it,
- look up files, members, invites and what was changed, and undo it,
- calculate with numbers, dates and times.

For writing texts, translating or general knowledge, an owner can connect a larger model under Settings → Models.`

/** Brief, honest answers to what is no request. */
const answers: readonly (readonly [RegExp, string | ((conversation: Conversation) => string)])[] = [
  [
    /^(?:hi|hello|hey|hiya|howdy|yo|greetings|(?:good )?(?:morning|afternoon|evening)|good day|hallo|moin|sup)(?: there| you| assistant| again| taaskly| everyone| team)*(?: how are you(?: doing)?(?: today)?)?$/,
    ({ person }) => `Hello${person === '' ? '' : ` ${person.split(' ')[0] ?? ''}`}. What can I do for you?`,
  ],
  [
    /^(?:thanks?(?: you)?(?: so much| very much| a lot| a bunch| a ton| a million| loads| heaps)?|thank you|thx|ty|cheers|much appreciated|great thanks?|perfect thanks?|awesome thanks?|ok thanks?|nice)(?: mate| buddy| man| everyone| guys| you(?: a|['’]?re| are)(?: an?| the| so| such an?| really)? [a-z]{1,15}(?: x{1,3})?| x{1,3}| for (?:your|the) help| that's all| again| assistant| a lot| (?:that|this|it|you) .{0,20}\b(?:help(?:ed|ful|s)?|great|perfect|useful|it|all|best|works?|worked|saved)\b.{0,12})?$/,
    'You are welcome.',
  ],
  [
    /^(?:(?:ha){2,}|lol|haha ok|hehe|wow|(?:ha){2,} (?:ok|nice|great)|makes sense|i see|understood|no worries|no problem|great|(?:ok |okay )?perfect|awesome|cool|nice(?: one| work)?|good job|well done|excellent|ok(?:ay)?|alright|sounds good|got it|fine|good|wonderful|brilliant|lovely|you(?:r|'re| are) (?:so |really |very )?(?:great|awesome|the best|amazing|helpful|smart|clever|kind|funny|wonderful)(?: thanks?(?: you)?)?)$/,
    'Good. Tell me when there is more to do.',
  ],
  [
    /^(?:ok(?:ay)? |alright |right )?(?:bye(?: bye)?(?: for now)?|goodbye|i(?:'m| am) off|that(?:'s| is) (?:all|it)(?: for (?:now|today))?|talk (?:to you )?(?:later|soon)|see (?:you|ya)(?: later| tomorrow)?|good ?night|later|ciao|take care|have a (?:nice|good|great) (?:day|evening|weekend|one))$/,
    'Goodbye.',
  ],
  [
    /^(?:and )?(?:how (?:are|r) (?:you|u|ya)(?: doing| feeling| today)*|how(?:'s| is| was) (?:your|the) (?:day|morning|evening|weekend|life|week)(?: going| been)?(?: so far)?|did you sleep well|how have you been|are you (?:busy|awake|tired|happy)|how(?:'s| is) it going|what'?s up|how do you do|you ok|how do you feel|are you ok)$/,
    'I am a program, so I have no moods, but everything runs. What can I do for you?',
  ],
  [
    /^(?:who|what) are you\b.*|^(?:what(?:'s| is) your name|are you (?:a |an )?(?:human|real|robot|bot|ai|person|chatgpt|gpt|claude|llm|model)\b.*|which model are you|what model (?:are you|is this)|are you chatgpt|(?:so )?who (?:made|built|created|programmed|wrote|owns|trained) you|where (?:are you from|do you (?:live|run)|were you made)|how old are you|do you have (?:a name|feelings|a body|parents)|are you (?:alive|conscious|smart|free))$/,
    () => abilities,
  ],
  [
    /^(?:help|help me|(?:can|could|would) you (?:please )?help(?: me)?(?: with something| out| here)?|i need (?:some |your )?help|i have a question|can i ask (?:you )?(?:something|a question)|what (?:are|is) (?:you|this) (?:good|useful) for|show me what you can do|where do i start|i(?:'m| am) new here|what can (?:you|i) (?:do|ask)(?: for me| here| you)?|what do you do|how (?:do|can) (?:i|you) (?:use|help) (?:you|me|this)|what are you able to do|how does this work|commands|menu|what else can you do)$/,
    () => abilities,
  ],
  [
    /^(?:tell me (?:a|another) joke|(?:a )?joke please|make me laugh|say something funny|(?:do you )?(?:know|have|got) (?:a|any|some) (?:\w+ )?jokes?|(?:say|do) something fun)$/,
    'I do not make up jokes: I can only work with what is in your workspace. Ask me about your tasks or tables instead.',
  ],
  [
    /^(?:what(?:'s| is) my name|who am i|do you know (?:my name|who i am|me))$/,
    ({ person, workspace }) =>
      person === ''
        ? 'I do not know your name.'
        : `You are ${plain(person)}${workspace === '' ? '' : `, in the workspace ${plain(workspace.replace(/ \(role: .*$/, ''))}`}.`,
  ],
  [
    /^(?:where am i|what (?:workspace|company|team) (?:is this|am i in|are we in)|which workspace (?:is this|am i in))$/,
    ({ workspace }) => `You are in the workspace ${plain(workspace.replace(/ \(role: .*$/, ''))}.`,
  ],
  [
    /^(?:do you (?:really )?(?:like|love|hate|enjoy|prefer|have a favou?rite|have hobbies|sleep|eat|dream|drink|get tired|believe in|watch|read books|play)\b.*|what(?:'s| is) your (?:favou?rite|hobby|opinion|age|birthday|job)\b.*|(?:will|would|can) you (?:marry me|be my friend|go out with me|date me).*|i miss(?:ed)? you|are you (?:in love|single|sentient|bored|lonely|real))$/,
    'I am a program, so I have no likes or feelings. I can take work off your list: what should I do?',
  ],
  [
    /^(?:i(?:'m| am)? ?(?:had|have|having|am having) an? (?:really |very |so |pretty )?(?:bad|rough|hard|terrible|awful|long|stressful|good|great|nice|lovely|wonderful|tough) (?:day|week|morning|night|time)(?: today| at work| so far)?|(?:today|it|this) (?:was|is|has been) an? (?:really |very )?(?:bad|rough|hard|terrible|awful|long|stressful|good|great|tough|busy) (?:day|week|morning)|so (?:tired|stressed|busy|bored)|(?:i )?(?:can't|cannot) (?:take it any ?more|sleep|focus|concentrate)|i(?:'m| am) (?:having|in) (?:a )?(?:trouble|crisis|hard time).*)$/,
    'I am a program and cannot feel with you, but I can take work off your list. What should I do?',
  ],
  [
    /^(?:can|do|will|are|does|did) (?:you|it) (?:keep (?:a |my )?secrets?|learn(?:ing)?\b.*|(?:tell|share|sell|store|save|record|use|see|remember|train|listen|spy)\w*\b.*\b(?:my data|data|secret|what i (?:say|write|tell|type)|conversations?|me|chats?))(?: .{0,20})?$|^(?:can i trust you|is (?:this|it|my data) (?:safe|private|secure)|are (?:you|my data) (?:safe|private|secure)|who (?:can )?sees? (?:my|this|what).*|what do you know about me)$/,
    'I run inside this workspace: nothing that you write goes to a model outside, and I learn nothing from it. I see and do only what you may see and do yourself.',
  ],
  [
    /^(?:merci|gracias|danke|grazie|obrigad[oa]|arigato|tack|takk|dank je|kiitos|spasibo)(?: .{1,12})?$/,
    'You are welcome.',
  ],
  [
    /^(?:bonjour|salut|hola|guten (?:tag|morgen|abend)|ciao|buenos dias|buongiorno|ola|namaste|aloha|hej|g'?day)(?: .{1,12})?$/,
    ({ person }) =>
      `Hello${person === '' ? '' : ` ${person.split(' ')[0] ?? ''}`}. I understand English best. What can I do for you?`,
  ],
  [
    /^(?:happy (?:birthday|new year|friday|monday|easter|holidays)|merry (?:christmas|xmas)|congratulations|congrats|cheers mate)\b.{0,20}$/,
    'Thank you. What can I do for you?',
  ],
  [
    /^(?:that(?:'s| is| was) (?:all|everything)(?: for (?:now|today))?|nothing else|i(?:'m| am) done(?: for (?:now|today))?|done for (?:now|today)|all done(?: for (?:now|today))?|all good)(?: thanks?(?: you)?)?$/,
    'All right. I am here when there is more to do.',
  ],
  [
    /^(?:i don't (?:know|understand|get it)|what do you mean|what(?: now)?|huh|hm+|eh|pardon|come again|idk|not sure)$/,
    'Tell me what you want done or to know, for example “remind me to call the roaster on Friday”, or ask “what can you do?”.',
  ],
  [
    /^(?:sorry|my bad|oops|never ?mind|forget it|ignore that|nothing|no thanks|no thank you|wait,? no|no,? wait|wait|stop|cancel(?: that)?|no)$/,
    ({ earlier }) =>
      earlier.at(-1)?.calls.some(isDone)
        ? 'All right. What I did stays as it is: say “undo that” to take it back.'
        : 'All right, nothing was changed.',
  ],
  [
    /^(?:i(?:'m| am) (?:so |very |really |a bit |feeling )*(?:tired|bored|sad|stressed|exhausted|happy|sick|hungry|lonely|angry|excited|nervous|overwhelmed|busy|fine|good|great|ok)(?: today| now| right now)?|i feel \w+|i (?:love|hate|like) you)$/,
    'I am a program and cannot feel with you, but I can take work off your list. What should I do?',
  ],
  [
    /^(?:you(?:'re| are) (?:stupid|dumb|useless|an idiot|terrible|bad|wrong|annoying|slow)|(?:that|this) (?:is|was) (?:wrong|stupid|useless|not what i (?:asked|meant|wanted))|you suck|stupid|idiot|wrong)$/,
    'Sorry that I was no help. Say it in other words, or ask me to undo what I did. A larger model can be connected under Settings → Models.',
  ],
  [
    /^(?:are you sure|really|seriously|is that (?:right|correct|true)|you sure)$/,
    'I say what the tools have told me, and nothing else. If a change is wrong, say “undo that”.',
  ],
  [
    /^(?:you rock|you(?:'re| are) (?:a )?(?:legend|star|lifesaver|genius|hero)|nice work|great work|love it|bravo|impressive|sweet)$/,
    'Good. Tell me when there is more to do.',
  ],
  [
    /^(?:are you (?:stupid|dumb|useless|broken|kidding|serious)|shut up|i hate this|this sucks|bad bot|what the (?:hell|heck))$/,
    'Sorry that I was no help. Say it in other words, or ask me to undo what I did. A larger model can be connected under Settings → Models.',
  ],
  [/^(?:test|testing|ping|are you there|you there|hello\?)$/, 'I am here. What can I do for you?'],
  [
    /^(?:do|can) you (?:speak|understand|talk|know) (?:german|spanish|french|italian|chinese|japanese|english|any other languages?|other languages|\w+ish|\w+ese)$/,
    'I understand only English. For other languages, an owner can connect a larger model under Settings → Models.',
  ],
  [/^(?:yes|yep|yeah|sure|y)$/, 'I had not asked anything. Tell me what to do.'],
]

export function smallTalk(request: string, conversation: Conversation): string | undefined {
  const whole = answerTo(request, conversation)
  const parts = request.split(/[,.!;]+/).filter((part) => part.trim() !== '')
  if (whole !== undefined || parts.length < 2) return whole
  // "brilliant, cheers": nothing but small talk.
  const said = parts.map((part) => (isPraise.test(part.trim()) ? praise : answerTo(part, conversation)))
  return said.every((each) => each !== undefined) ? said[0] : undefined
}

const praise = 'Good. Tell me when there is more to do.'
const isPraise =
  /^(?:that|this|it)(?:['’]s| was| is)(?: (?:so|really|very|super|pretty))? (?:quick|fast|easy|nice|kind|great|good|helpful|perfect|all|it|useful|amazing|brilliant)$/i

function answerTo(request: string, conversation: Conversation): string | undefined {
  const text = request
    .toLowerCase()
    .replaceAll(/[’]/g, "'")
    .replaceAll(/[!?.,;:)(]+|\p{Extended_Pictographic}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '' && /[👍👌🙏✅🙌👏]/u.test(request)) return praise
  if (text === '' || isNoise(text)) return isNoSentence
  const found = answers.find(([pattern]) => pattern.test(text))?.[1]
  return typeof found === 'function' ? found(conversation) : found
}

const isNoSentence = 'I did not understand that. Say what you want in a few words, or ask “what can you do?”.'

/** Marks only, or keys that were hit at random: "?", "asdfgh", "hjkl". */
function isNoise(text: string): boolean {
  const letters = text.replaceAll(/[^a-z]/g, '')
  return (
    (letters === '' && !/\d/.test(text) && !/\p{L}/u.test(text)) ||
    (/^[a-z]{4,}$/.test(text) && /^(?:[asdfghjkl]{5,}|[qwertyuiop]{7,}|[zxcvbnm]{4,}|[^aeiouy]{5,})$/.test(text))
  )
}

/** Whether a call has changed something. */
function isDone({ tool, reply }: DoneCall): boolean {
  return reply.isOk && /_(?:add|create|change|finish|remove|move|reopen|fill|write|append|rename|start|stop)/.test(tool)
}
