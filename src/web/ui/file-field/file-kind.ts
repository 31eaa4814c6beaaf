import { type Icon, IconFile, IconFileSpreadsheet, IconFileText, IconPhoto } from '@tabler/icons-react'
import { sizeOfFile } from '#contract/measures/measures.ts'
import { worded } from '#web/platform/language.ts'

const kinds: [RegExp, Icon][] = [
  [/\.(jpe?g|png|webp|gif|heic|avif)$/i, IconPhoto],
  [/\.xlsx?$/i, IconFileSpreadsheet],
  [/\.(docx?|txt)$/i, IconFileText],
]
export const fileIcon = (name: string): Icon => kinds.find(([pattern]) => pattern.test(name))?.[1] ?? IconFile

export const fileSize = (bytes: number) => worded(sizeOfFile(bytes))
