/** Small words that only one language has: two of them, or one beside a verb form, tell it. */
const languages: readonly (readonly [words: string, answer: string])[] = [
  [
    'ich mich mir mein meine meinen meiner du dich dir dein deine wir uns unser unsere ihr er sie es der die das den dem des ein eine einen einem einer und oder aber nicht kein keine was wer wie wo wann warum welche welcher welches viele ist sind war bin hast habe haben hat kann kannst können könntest muss müssen soll wird werden zu zur zum von vom mit für auf aus bei nach über heute morgen gestern nächste nächsten woche montag dienstag mittwoch donnerstag freitag samstag sonntag bitte erinnere erstelle füge hinzu zeige zeig lösche mach schreib aufgabe aufgaben termin termine liste notiz offen offene alle noch daran dass mal steht gibt uhr jeden tag an in am im so war hilfe frage einkaufsliste rechnung erledigt helfen hilf',
    'Ich verstehe leider nur Englisch.',
  ],
  [
    'je tu il elle nous vous mon ma mes ton ta le la les un une des et ou mais pas que qui quoi quand où comment pourquoi est sont suis ai as avons peux peut dois pour avec sur dans de du au aux aujourd hui demain hier semaine lundi mardi mercredi jeudi vendredi samedi dimanche moi rappelle ajoute crée montre supprime tâche tâches faire',
    'Je ne comprends malheureusement que l’anglais.',
  ],
  [
    'yo tú mi mis tu tus el la los las un una y o pero no que qué quién cuándo dónde cómo cuántas cuántos es son soy tengo tiene puedes puedo debo para con en de del al hoy mañana ayer semana lunes martes miércoles jueves viernes sábado domingo recuérdame añade crea muestra borra tarea tareas hacer',
    'Lo siento, solo entiendo inglés.',
  ],
  [
    'io tu mio mia miei il lo la gli le un una e o ma non che chi quando dove come quanti quante è sono ho hai puoi posso devo per con su di del al oggi domani ieri settimana lunedì martedì mercoledì giovedì venerdì sabato domenica ricordami aggiungi crea mostra elimina attività fare cosa',
    'Purtroppo capisco solo l’inglese.',
  ],
]

const english = new Set(
  'the a an to of is are was were my i you me it this that and or not what who when where how which do does did have has can could please add remind create make show list delete remove move rename finish mark set start stop write find note task table timer invite send on in at by for with from all any due tomorrow today week'.split(
    ' ',
  ),
)

/** A kind answer to a request in another language; undefined: it may be English. */
export function otherLanguage(request: string): string | undefined {
  const words =
    request
      .replaceAll(/"[^"]*"|“[^”]*”|„[^“”]*[“”]/g, ' ')
      .toLowerCase()
      .match(/[\p{L}]+/gu) ?? []
  const [best] = languages
    .map(([list, answer]) => {
      const known = new Set(list.split(' '))
      return {
        answer,
        count: words.filter((word) => known.has(word) && !english.has(word)).length,
        // What both languages have tells nothing.
        own: words.filter((word) => english.has(word) && !known.has(word)).length,
      }
    })
    .sort((one, other) => other.count - one.count)
  if (!best || best.count < 2 || best.count <= best.own * 1.5 || best.count / words.length < 0.34) return undefined
  return `${best.answer} I understand only English so far, so I changed nothing.\n\nIn English it works like this: “remind me to call Anna on Friday”, “what is due today?”, “add milk to my list”. For other languages, an owner can connect a larger model under Settings → Models.`
}
