import type { ParsedMail } from '../formats/mail/parsed-mail.ts'
import type { RawCell, SheetReader } from '../formats/sheet/sheet-reader.ts'

/** What the child process is asked to do. One request at a time; `file` names an open file. */
export type ChildRequest =
  | { type: 'open'; file: string; size: number }
  /** More rows. A child that has closed the file opens it again, and skips the rows that were delivered before. */
  | { type: 'rows'; file: string; size: number; stream: string; sheet: number; delivered: number }
  | { type: 'thumbnail'; file: string; size: number; maxSize: number }
  | { type: 'mail'; file: string; size: number }
  | { type: 'markdown'; file: string; size: number }
  | { type: 'archive'; file: string; size: number }
  | { type: 'archived'; file: string; size: number; name: string; maxBytes: number }

export type ChildAnswer =
  | { type: 'opened'; sheets: SheetInfo }
  | { type: 'rows'; rows: RawCell[][]; share: number; isEnd: boolean }
  | { type: 'thumbnail'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'mail'; mail: ParsedMail }
  | { type: 'html'; html: string }
  | { type: 'archive'; files: ArchivedFile[] }
  | { type: 'archived'; bytes: Uint8Array }
  | { type: 'refused'; code: string; status: number; message: string }
  | { type: 'failed'; message: string }

/** A file in an archive. Its size is what the archive claims; more is refused when it is read. */
export type ArchivedFile = { name: string; size: number; isLink: boolean }

export type SheetInfo = Pick<SheetReader, 'kind' | 'names' | 'separator'>

/** The child has no access to storage: it asks for the bytes that it needs. */
export type ChildMessage =
  | { type: 'answer'; id: number; answer: ChildAnswer }
  | { type: 'read'; id: number; file: string; start: number; end: number }
  | { type: 'closed'; file: string }

export type ParentMessage =
  | { type: 'request'; id: number; request: ChildRequest }
  /** Without bytes if they could not be read. */
  | { type: 'bytes'; id: number; bytes?: Uint8Array }
