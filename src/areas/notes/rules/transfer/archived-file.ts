/** A file in an archive that somebody imports. */
export type ArchivedFile = { name: string; size: number; isLink: boolean }
