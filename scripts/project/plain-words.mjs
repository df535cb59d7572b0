// An oxlint plugin: names that were private to this code, each with the word that engineers search for. To ban another
// name, add it to a list; `npm run check` then finds every use.

/** Identifiers, whatever they name. */
export const identifiers = {
  abroad: 'crossWorkspace',
  alike: 'batchKey',
  Around: 'ParseContext',
  Asker: 'Viewer',
  asker: 'viewer',
  askDoor: 'checkSurface',
  asWeSpeak: 'pgTypeParsers',
  atEndOfBreath: 'atEndOfTick',
  beginShift: 'startWorkerRun',
  builtOn: 'entriesBuiltOn',
  callRoll: 'announcePresence',
  Crowd: 'Presence',
  dear: 'expensive',
  deed: 'action or command',
  Deed: 'action or command',
  Does: 'ActionHandler',
  Doing: 'ActionContext',
  door: 'route',
  doors: 'routes',
  doTogether: 'microBatch',
  given: 'input',
  Given: 'Input',
  harmless: 'what it is: safeHeaders, maxBytes',
  house: 'testApp',
  House: 'TestApp',
  inTurn: 'limitConcurrency',
  kept: 'stored, cached or saved',
  Kept: 'Stored, Cached or Saved',
  knock: 'limitByNetwork',
  lanes: 'batches',
  lasting: 'irreversible',
  lastMake: 'cachedDefinition',
  letIn: 'startSession',
  Make: 'TableDefinition',
  nobodys: 'emptySet',
  notTheirs: 'rowsDenied',
  onceInABreath: 'dedupeWithinTick',
  openCrowd: 'openPresence',
  openHouse: 'openTestApp',
  patience: 'timeoutMs',
  rehearse: 'dryRun',
  rim: 'baseApp',
  says: 'description',
  sought: 'searched',
  standIn: 'callerFor',
  takeBack: 'undo',
  Thing: 'JournaledTable',
  turnTo: 'setEntry',
  unheard: 'pending',
  useSettled: 'useDebounced',
  wholly: 'withSavepoint',
  wish: 'query, options or filter',
  Wish: 'RowQuery, ImportOptions or EntryFilter',
  Written: 'SerializedJson',
}

/** Exported types that say nothing without their file. */
export const types = {
  Found: 'what was found',
  Place: 'what it locates',
  Look: 'what it looks like',
  Who: 'Caller or Viewer',
}

/** Names of files and folders, without their ending. */
export const files = {
  attendance: 'worker-heartbeat',
  bell: 'wake-signal',
  breath: 'end-of-tick',
  crowd: 'presence',
  desk: 'context',
  doors: 'routes',
  kept: 'what is stored: local-storage, upload-db',
  lanes: 'batch-calls',
  late: 'lazy-component',
  lend: 'with-scope',
  moments: 'relative-time',
  rehearse: 'dry-run',
  rim: 'base-app',
  settled: 'debounce',
  several: 'batch-calls',
  shift: 'worker-run',
  'table-make': 'table-definition',
  'take-back': 'undo',
  thing: 'journaled-table',
  turns: 'semaphore',
  unheard: 'pending-changes',
  weather: 'offline',
  written: 'serialized-json',
}

const wordFor = (list, name) => (Object.hasOwn(list, name) ? list[name] : undefined)

/** Database columns keep their names: they stand in schemas, and as keys where a store writes a row. */
function isColumn(file, { parent, ...node }) {
  if (/[/\\](schema|seed)(\.ts$|[/\\])/.test(file)) return true
  return /[/\\]store(\.ts$|[/\\])/.test(file) && parent.type === 'Property' && parent.key.start === node.start
}

export default {
  meta: { name: 'taaskly' },
  rules: {
    'plain-words': {
      create: (context) => ({
        Program(node) {
          for (const part of context.filename.replace(`${context.cwd}/`, '').split(/[/\\]/)) {
            const name = part.replace(/(\.(test|e2e|bench))?\.\w+$/, '').replace(/^.*-(?=weather$)/, '')
            const word = wordFor(files, name)
            if (word) context.report({ node, message: `A file or folder is named "${name}": call it ${word}.` })
          }
        },
        Identifier(node) {
          const { parent } = node
          if (isColumn(context.filename, node)) return
          // A member of something else is reported where it is declared, if that is ours.
          if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return
          const word = wordFor(identifiers, node.name)
          if (word) context.report({ node, message: `"${node.name}" is private language: say ${word}.` })
        },
        TSTypeAliasDeclaration(node) {
          const word = node.parent.type === 'ExportNamedDeclaration' && wordFor(types, node.id.name)
          if (word)
            context.report({ node, message: `The type "${node.id.name}" is named for no one thing: say ${word}.` })
        },
      }),
    },
  },
}
