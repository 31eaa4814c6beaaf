import type { Readable } from 'node:stream'

/** Where the bytes of files lie. Keys are random and made by the caller; nothing of a file's name is in them. */
export interface FileStorage {
  /** Writes a stream whole and durably under a new key, or leaves nothing. Returns the bytes written. */
  write(key: string, content: Readable): Promise<{ size: number }>
  /** Rejects when there is no such file, or, with a `size`, where what is there has another. */
  read(key: string, size?: number): Promise<Readable>
  /** A small form of the file under that key, beside it; writing it again replaces it. */
  writeThumbnail(key: string, content: Buffer): Promise<void>
  /** Rejects when there is none. */
  readThumbnail(key: string): Promise<Readable>
  /** Takes its thumbnail along. Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Rejects when files cannot be written now. */
  ready(): Promise<void>
  /** Removes what writes that a crash cut off before that time have left. */
  sweep(before: Date): Promise<void>
}
