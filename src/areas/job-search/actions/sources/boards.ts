import type { BoardKind } from '../../contract.ts'
import { readAshby } from './ashby.ts'
import { readGreenhouse } from './greenhouse.ts'
import { readLever } from './lever.ts'
import { readPersonio } from './personio.ts'
import { readRecruitee } from './recruitee.ts'
import { readRemoteOk } from './remoteok.ts'
import { readSmartRecruiters } from './smartrecruiters.ts'
import type { BoardReader } from './source-reader.ts'
import { readWorkable } from './workable.ts'

export const boardReaders: Readonly<Record<BoardKind, BoardReader>> = {
  greenhouse: readGreenhouse,
  lever: readLever,
  ashby: readAshby,
  workable: readWorkable,
  smartrecruiters: readSmartRecruiters,
  recruitee: readRecruitee,
  personio: readPersonio,
  remoteok: readRemoteOk,
}
