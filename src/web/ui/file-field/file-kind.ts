import { type Icon, IconFile, IconFileSpreadsheet, IconFileText, IconPhoto } from '@tabler/icons-react'

const kinds: [RegExp, Icon][] = [
  [/\.(jpe?g|png|webp|gif|heic|avif)$/i, IconPhoto],
  [/\.xlsx?$/i, IconFileSpreadsheet],
  [/\.(docx?|txt)$/i, IconFileText],
]
export const fileIcon = (name: string): Icon => kinds.find(([pattern]) => pattern.test(name))?.[1] ?? IconFile

/** 980 kB, 2.4 MB */
export function fileSize(bytes: number) {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
