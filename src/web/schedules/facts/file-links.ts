import { downloadFile, fileThumbnail } from '#contract/files/calls.ts'
import { isPicture } from '#contract/files/types.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { addressOf } from '#web/platform/api.ts'

type Paper = Schedule['boat']['otherDocuments'][number]

const opensInline = (contentType: string) => contentType.startsWith('image/') || contentType === 'application/pdf'
/** Images and pdf open in a tab of their own, anything else is downloaded. */
const fileAddress = ({ abFileId, contentType }: Pick<Paper, 'abFileId' | 'contentType'>) =>
  addressOf(downloadFile, {
    params: { id: abFileId },
    query: { attachment: opensInline(contentType) ? undefined : 'true' },
  })

/** Where a file opens and, of a picture, where it is small. */
export const fileLinks = (file: Pick<Paper, 'abFileId' | 'contentType'>) => ({
  href: fileAddress(file),
  thumbnail: isPicture(file.contentType) ? addressOf(fileThumbnail, { params: { id: file.abFileId } }) : undefined,
})
