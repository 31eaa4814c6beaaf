import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { downloadFile, fileThumbnail } from '#contract/files/calls.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { removeWorkPicture } from '#contract/work-orders/calls.ts'
import { mostWorkPictures } from '#contract/work-orders/rules.ts'
import type { WorkOrder, WorkPicture } from '#contract/work-orders/schema.ts'
import { addWorkPicture } from '#contract/work-orders/sent.ts'
import { addressOf, call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { showProblem } from '#web/platform/problem.ts'
import { FileField } from '#web/ui/file-field/file-field.tsx'
import { sendPicture } from '#web/ui/file-field/send-picture.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import classes from '#web/work-orders/work.module.css'
import { refreshWork } from '#web/work-orders/work-kind.ts'

type Props = { order: WorkOrder; settings: PublicSettings }

/** Pictures of the work, for its customer too; staff add them here, each at once. */
export function WorkPictures({ order: { id, pictures, abilities }, settings }: Props) {
  const queries = useQueryClient()
  const may = abilities.includes('picture')
  const add = useCallback(
    async ({ id: abFileId }: StoredFile) => {
      await call(addWorkPicture, { body: { id, abFileId } }).catch(showProblem)
      await refreshWork(queries)
    },
    [id, queries],
  )
  const { ask, dialog } = useConfirmation<WorkPicture>({
    act: (picture) => call(removeWorkPicture, { params: { id: picture.id } }),
    done: () => t`The picture is taken off.`,
    refresh: () => refreshWork(queries),
    words: () => ({
      title: t`Take this picture off?`,
      confirm: t`Take off`,
      danger: true,
      text: t`It is deleted, for its customer too.`,
    }),
  })
  if (pictures.length === 0 && !may) return null
  return (
    <Panel title={t`Pictures of the work`}>
      <div className="stack gap-md">
        {pictures.length > 0 && (
          <ul className={classes.pictures}>
            {pictures.map((picture) => {
              const { id: key, abFileId, addedAt, addedBy } = picture
              const when = instantText(addedAt, settings.timeZone)
              return (
                <li key={key} className="stack gap-2xs">
                  <a
                    href={addressOf(downloadFile, { params: { id: abFileId }, query: {} })}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <img
                      src={addressOf(fileThumbnail, { params: { id: abFileId } })}
                      alt={t`The work on ${{ when }}`}
                    />
                  </a>
                  <small className="quiet breaks">{[when, addedBy].filter(Boolean).join(' · ')}</small>
                  {addedBy !== null && (
                    <Button
                      variant="default"
                      mih="var(--tap)"
                      aria-label={t`Take off the picture of ${{ when }}`}
                      onClick={() => ask(picture)}
                    >{t`Take off`}</Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {may && pictures.length < mostWorkPictures && (
          <FileField
            label={t`Add pictures`}
            hint={t`Its customer sees them in the order.`}
            accepts="images"
            maxBytes={settings.fileSizeMegabytes * 1_048_576}
            maxFiles={mostWorkPictures - pictures.length}
            files={[]}
            onAdd={add}
            onRemove={() => undefined}
            upload={sendPicture}
          />
        )}
      </div>
      {dialog}
    </Panel>
  )
}
