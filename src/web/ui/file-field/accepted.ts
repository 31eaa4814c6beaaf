import { t } from '@lingui/core/macro'
import { acceptDocuments, acceptPictures } from '#contract/files/types.ts'

/** What a field takes: `accept` as an input has it, and the sentences that say so. `size` is the most a file may have: 20 MB. */
export const accepted = {
  images: {
    accept: acceptPictures,
    are: () => t`Images.`,
    areUpTo: (size: string) => t`Images, ${size} each.`,
    refused: () => t`This kind of file is not accepted. Images are.`,
  },
  documents: {
    accept: acceptDocuments,
    are: () => t`Images, pdf, doc, docx, xls, xlsx, txt.`,
    areUpTo: (size: string) => t`Images, pdf, doc, docx, xls, xlsx, txt, ${size} each.`,
    refused: () => t`This kind of file is not accepted. Images, pdf, doc, docx, xls, xlsx and txt are.`,
  },
} as const
export type Accepted = keyof typeof accepted
