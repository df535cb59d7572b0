/** Forms that people type without an apostrophe, with a typo, or as in a chat. */
const forms: Readonly<Record<string, string>> = {
  whats: "what's",
  wats: "what's",
  whos: "who's",
  wheres: "where's",
  hows: "how's",
  whens: "when's",
  thats: "that's",
  theres: "there's",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  havent: "haven't",
  hasnt: "hasn't",
  im: "I'm",
  ive: "I've",
  youre: "you're",
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  hafta: 'have to',
  gimme: 'give me',
  lemme: 'let me',
  u: 'you',
  ur: 'your',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  wk: 'week',
  remeber: 'remember',
  rember: 'remember',
  remmember: 'remember',
  remnd: 'remind',
  remid: 'remind',
  reminde: 'remind',
  appt: 'appointment',
}

/** The request with short forms written out. Quoted texts and pasted lines stay as they are. */
export function writeOutShortForms(request: string): string {
  const [head = '', ...lines] = request.split('\n')
  const quoted = /"[^"]*"|“[^”]*”|\b\p{L}+\b/gu
  const written = head
    .replaceAll(quoted, (word) =>
      word.startsWith('"') || word.startsWith('“') ? word : (forms[word.toLowerCase()] ?? word),
    )
    .replaceAll(/(?<=\p{L})’(?=(?:t|s|re|ve|m|ll|d)\b)/gu, "'")
    .replaceAll(/\bto do(?=s?\b(?: list)?$|s\b| lists?\b)/gi, 'to-do')
  return [written, ...lines].join('\n')
}
