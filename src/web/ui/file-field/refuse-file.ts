import { plural, t } from '@lingui/core/macro'
import { inMegabytes } from '#contract/measures/measures.ts'
import { worded } from '#web/platform/language.ts'
import { type Accepted, accepted } from '#web/ui/file-field/accepted.ts'

type FileLimits = {
  accepts: Accepted
  maxBytes?: number | undefined
  maxFiles?: number | undefined
}

const isAccepted = (file: File, accept: string) =>
  accept.split(',').some((entry) => {
    const kind = entry.trim().toLowerCase()
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
  })
export const megabytes = (bytes: number) => worded(inMegabytes(bytes / 1_048_576))

/** Why a chosen file is not even sent; `had` is how many are there already. Null: it goes. */
export function refuseFile(chosen: readonly File[], had: number, limits: FileLimits) {
  const { accepts, maxBytes, maxFiles } = limits
  const room = (maxFiles ?? Number.POSITIVE_INFINITY) - had
  return (file: File) => {
    if (chosen.indexOf(file) >= room)
      return t`${plural(maxFiles!, { one: 'At most # file here.', other: 'At most # files here.' })}`
    if (!isAccepted(file, accepted[accepts].accept)) return accepted[accepts].refused()
    if (maxBytes && file.size > maxBytes) return t`Larger than ${{ size: megabytes(maxBytes) }}.`
    return file.size === 0 ? t`This file is empty.` : null
  }
}
