import { Readable } from 'node:stream'
import { storeFile } from '../files/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import type { DemoPaper } from './papers/paper-facts.ts'

/** Uploads a made paper as its doer would: judged by name and content, and theirs until attached. */
export const keepPaper = async (
  asking: Asking,
  storage: FileStorage,
  { name, content }: DemoPaper,
): Promise<number> => {
  const { id } = await storeFile({ ...asking, storage }, { name, content: Readable.from([Buffer.from(content)]) })
  return id
}
