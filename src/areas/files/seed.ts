import { newId } from '#platform/contract/id.ts'
import type { Seed } from '#platform/server/seed.ts'
import { addBytes, markFiled, markComplete } from './store/bytes.ts'
import { addFile, countFiles } from './store/files.ts'

/** Two documents of the demo business. */
export const seed: Seed = async (db, scope, storage) => {
  if ((await countFiles(db, scope)).files > 0) return
  for (const { name, type, text, sha256 } of sampleFiles) {
    const id = newId()
    const bytes = new TextEncoder().encode(text)
    await addBytes(db, scope, { id, name, metadata: { name }, belongsTo: null, size: bytes.length })
    await storage.put(id, bytes)
    await markComplete(db, scope, id, { type, sha256, width: null, height: null })
    await addFile(db, scope, id)
    await markFiled(db, scope, id)
  }
}

const sampleFiles = [
  {
    name: 'Cupping notes, November.md',
    type: 'text/markdown',
    text: '# Cupping notes, November\n\n- Huila: red apple, panela, clean\n- Sidama: bergamot, peach, long\n- House blend: cocoa, hazelnut, steady\n',
    sha256: '6fd84e338338d7374568ce105ed0521e24d80c66f4d6603a5f0513a4b1b71107',
  },
  {
    name: 'Wholesale prices 2027.csv',
    type: 'text/csv',
    text: 'coffee,kg,price\nHuila,1,24.50\nSidama,1,26.00\nHouse blend,1,19.80\n',
    sha256: 'b7b5719c8059beaaab84225638ff7c17d8c4f13046437eb345e97ac9388ad2c0',
  },
]
