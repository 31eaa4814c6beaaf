import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '#web/messages/message-files.module.css'
import { fileIcon, fileSize } from '#web/ui/file-field/file-kind.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

/** Room of one size whatever the picture's, so that nothing jumps when it comes. */
function Picture({ file }: { file: StoredFile }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className={classes.picture}>
      {broken ? (
        <IconPhoto size={28} stroke={1.4} aria-hidden />
      ) : (
        <img src={file.thumbnail} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  )
}

export function MessageFiles({ files }: { files: readonly StoredFile[] }) {
  return (
    <ul className={`row wraps gap-2xs ${classes.files}`}>
      {files.map((file) => {
        const Mark = fileIcon(file.name)
        return (
          <li key={file.id}>
            <a href={file.href} target="_blank" rel="noreferrer" className={`row wraps mid text-sm ${classes.file}`}>
              {file.thumbnail ? <Picture file={file} /> : <Mark size={20} stroke={1.6} aria-hidden />}
              <span className="shrinks breaks">{file.name}</span>
              {file.size !== undefined && !file.thumbnail && <small className="num">{fileSize(file.size)}</small>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
