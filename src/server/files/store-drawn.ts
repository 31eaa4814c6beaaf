import { msg } from '@lingui/core/runtime-macro'
import { refuse } from '../platform/problem-error.ts'
import { storeFile } from './store-file.ts'

/** Keeps a picture as it was drawn anew; one that could not be drawn is refused. */
export const storeDrawn = (
  asking: Parameters<typeof storeFile>[0],
  { name, drawn }: { name: string | undefined; drawn: Buffer | null },
): ReturnType<typeof storeFile> => {
  if (!drawn) return refuse('unsupported_content', msg`This picture cannot be read: take it anew, as a JPEG.`)
  const bytes = async function* () {
    yield drawn
  }
  return storeFile(asking, { name, content: bytes() })
}
