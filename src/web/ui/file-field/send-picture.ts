import { downloadFile, fileThumbnail, uploadPicture } from '#contract/files/calls.ts'
import { addressOf, upload } from '#web/platform/api.ts'
import type { Upload } from '#web/ui/file-field/use-uploads.ts'

/** Sends a picture, which the server draws anew; it hangs on nothing yet. */
export const sendPicture: Upload = async (file, tools) => {
  const { id, originalFileName, size } = await upload(uploadPicture, file, tools)
  const at = { params: { id } }
  return {
    id,
    name: originalFileName,
    size,
    href: addressOf(downloadFile, { ...at, query: {} }),
    thumbnail: addressOf(fileThumbnail, at),
  }
}
