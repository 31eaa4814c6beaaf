import { type Icon, IconAlertTriangle, IconCheck, IconClock, IconDownload, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileSize } from '#web/ui/file-field/file-kind.ts'
import { FileMark } from '#web/ui/file-field/file-mark.tsx'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'
import classes from './file-groups.module.css'

export type FileGroup = {
  title: string
  state: 'ok' | 'soon' | 'unsure' | 'over' | 'missing' | 'unasked'
  /** 'Valid until 30 April 2027', 'No expiry', 'Missing', 'Not needed'. */
  note: string
  files: StoredFile[]
  action?: ReactNode
}
const marks: Record<FileGroup['state'], Icon> = {
  ok: IconCheck,
  soon: IconClock,
  unsure: IconAlertTriangle,
  over: IconX,
  missing: IconX,
  unasked: IconMinus,
}

/** Each group says whether it holds before it lists its files. */
export function FileGroups({ groups, dense = false }: { groups: FileGroup[]; dense?: boolean }) {
  return (
    <div className={classes.groups} data-dense={dense}>
      {groups.map(({ title, state, note, files, action }) => {
        const Mark = marks[state]
        return (
          <section key={title} className={classes.group}>
            <h3>{title}</h3>
            <p className={`row mid ${classes.state}`} data-state={state}>
              <Mark size={15} stroke={2.2} aria-hidden />
              {note}
            </p>
            <ul>
              {files.map((file) => {
                return (
                  <li key={file.id}>
                    <a href={file.href} target="_blank" rel="noreferrer">
                      <FileMark file={file} />
                      <span>{file.name}</span>
                      {file.size !== undefined && <small className="num quiet">{fileSize(file.size)}</small>}
                      {dense && <IconDownload size={16} aria-hidden />}
                    </a>
                  </li>
                )
              })}
            </ul>
            {action}
          </section>
        )
      })}
    </div>
  )
}
