import { stem } from '#platform/server/models/tools/stem.ts'

const words =
  'chart graph plot diagram visualize visualise include includes including mention show list find give get tell display see count total sum average mean search look fetch pull print view read check need want like know say name names many much number rows row records record entries entry table tables sheet list data item items thing things overview summary summarize summarise group grouped sort sorted order ordered rank ranked filter filtered only just still currently now please thanks thank highest lowest biggest largest smallest cheapest priciest expensive most least maximum minimum max min best worst top bottom latest newest oldest earliest recent recently last first next more less than over under above below between compare comparison difference versus vs per each every breakdown split altogether together overall combined left remaining exist exists belong belonging contain contains containing called named whose where when which having one ones them those these that this all everything anything something it its here there current same also too again instead value values average-of how long ago spend spent cost costs add-up adds tell-me what whats let-me can could would do does did has have had is are was were go going got gets come came value worth not any other except excluding but exactly than mention mentions else so far today-s people calculate compute work out figure break down us our we my me per pair show-me bring up i be been being by yet already anyone anybody someone somebody everyone everybody'.split(
    ' ',
  )

/** Words that say what to do with rows, and not which rows. */
export const commandWords: ReadonlySet<string> = new Set(words.flatMap((word) => [word, stem(word)]))
