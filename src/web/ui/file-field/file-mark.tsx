import { useState } from 'react'
import { fileIcon } from '#web/ui/file-field/file-kind.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'
import classes from './file-mark.module.css'

/** What a file looks like: a picture small, anything else by its kind. Not every picture can be made small. */
export function FileMark({ file: { name, thumbnail } }: { file: Pick<StoredFile, 'name' | 'thumbnail'> }) {
  const [broken, setBroken] = useState(false)
  const Mark = fileIcon(name)
  if (!thumbnail || broken) return <Mark size={18} stroke={1.6} aria-hidden />
  return (
    <img
      className={`block rigid ${classes.picture}`}
      src={thumbnail}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
