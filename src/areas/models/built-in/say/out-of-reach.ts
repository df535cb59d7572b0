/** A plain answer when no tool fits, with what would help. */
export function outOfReach(request: string): string {
  const text = request.toLowerCase()
  const reason =
    reasons.find(([pattern]) => pattern.test(text))?.[1] ??
    'I could not find anything in this workspace that this is about, and I do not guess.'
  return `${reason} I can help with tasks, tables, notes, flows, files, members, and with calculating; for more, an owner can connect a larger model under Settings → Models.`
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/\bpassword\b/, 'I cannot see or change passwords. You change yours under Settings → Account.'],
  [
    /\b(?:my (?:e-?mail address|username|profile picture))\b/,
    'I cannot change that. You find it under Settings → Profile and Settings → Account.',
  ],
  [
    /\b(?:subscription|my plan|my account|membership)\b/,
    'I cannot change that. You find it under Settings → Billing and Settings → Account.',
  ],
  [
    /\b(?:pdf|powerpoint|presentation|word document|print|fax|scan)\b/,
    'I cannot make files or print. A table has Export in its menu, and all your data is under Settings → Export.',
  ],
  [
    /https?:\/\/|\b(?:web|online|browse|google|youtube|netflix|facebook|instagram|amazon)\b/,
    'I cannot open pages of the internet.',
  ],
  [
    /\b(?:usd|eur|gbp|dollars?|euros?|pounds|yen)\b.*\b(?:in|to|into)\b.*\b(?:usd|eur|gbp|dollars?|euros?|pounds|yen|francs?)\b/,
    'I do not know exchange rates: I have no access to the internet. Tell me the rate and I calculate it, like “100 * 0.92”.',
  ],
  [/\b(?:photo|screenshot|selfie|video|picture|camera)\b/, 'I cannot make pictures.'],
  [/\b(?:hack|spy|stalk|kill)\b/, 'I do not do that.'],
  [
    /\b(?:weather|umbrella|rain(?:ing|y)?|snow(?:ing)?|sunny|shares? (?:trading|price)|share price|near me|nearby|match|game last night|forecast|news|stock price|exchange rate|bitcoin|traffic|flight|google|internet|score|won)\b/,
    'I cannot look that up: I have no access to the internet.',
  ],
  [/\b(?:e-?mail|mail|sms|text message|whatsapp|slack|message)\b/, 'I cannot send messages from here.'],
  [
    /\b(?:should i|do you think|what would you|which do you prefer|your opinion|is it worth)\b/,
    'I cannot judge that: I have no opinions, only what is in this workspace.',
  ],
  [
    /\b(?:lights?|volume|heating|thermostat|alarm|wake me|camera|tv|music|song|play|door|oven|car)\b/,
    'I cannot control devices, play sound or ring.',
  ],
  [/\b(?:call|phone|order|book|buy|cab|taxi|text \w+ that)\b/, 'I cannot do things outside this workspace.'],
  [
    /\b(?:translate|poem|essay|story|song|letter|write|code|script|draw|paint|picture|lyrics)\b/,
    'I cannot write or translate texts: I only work with what is in this workspace.',
  ],
  [
    /\b(?:capital|president|who (?:is|was|wrote|invented)|why|meaning|explain|what is|how do|recipe|movie)\b/,
    'I do not know: I have no general knowledge, only what is in this workspace.',
  ],
]
