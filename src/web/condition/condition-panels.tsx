import { t } from '@lingui/core/macro'
import '#web/condition/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { boatCondition, scheduleCondition } from '#contract/condition/calls.ts'
import type { Condition, ConditionPicture } from '#contract/condition/schema.ts'
import { fileThumbnail } from '#contract/files/calls.ts'
import { Compare, LargeView } from '#web/condition/compare.tsx'
import { PictureCard } from '#web/condition/picture-card.tsx'
import { Taking } from '#web/condition/taking.tsx'
import { addressOf } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { signedIn } from '#web/platform/session.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'
import classes from './condition.module.css'

const thumbnailOf = ({ abFileId }: ConditionPicture) => addressOf(fileThumbnail, { params: { id: abFileId } })

type GalleryProps = {
  pictures: readonly ConditionPicture[]
  timeZone: string
  /** What the last one is compared with at first. */
  from?: number
}
function Gallery({ pictures, timeZone, from = 0 }: GalleryProps) {
  const [at, setAt] = useState<number | null>(null)
  // two stand side by side in the list as well
  const isCompared = pictures.length > 2
  const isSmall = isCompared && pictures.every(({ removal }) => !removal)
  return (
    <>
      {isCompared && <Compare pictures={pictures} timeZone={timeZone} from={from} onOpen={setAt} />}
      {isCompared && <h3 className={classes.heading}>{t`All pictures`}</h3>}
      <ul
        className={classes.grid}
        data-few={!isCompared || undefined}
        data-small={isSmall || undefined}
        aria-label={t`Pictures from the yard`}
      >
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            {...{ picture, timeZone, thumbnail: thumbnailOf(picture) }}
            onOpen={() => setAt(index)}
            closes
          />
        ))}
      </ul>
      <LargeView pictures={pictures} timeZone={timeZone} at={at} onAt={setAt} />
    </>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Panel title={t`Condition`}>
      <Notice
        tone="bad"
        title={t`The pictures did not load`}
        action={
          <Button variant="default" onClick={onRetry}>
            {t`Try again`}
          </Button>
        }
      >
        {problemOf(error).message}
      </Notice>
    </Panel>
  )
}

function Camera({ of: { scheduleId, takes } }: { of: Condition }) {
  const id = signedIn()?.id ?? 0
  return <Taking scheduleId={scheduleId} takes={takes} owner={`person:${id}`} actor={id} />
}

/** Pictures of one schedule, for owner and staff; nothing for an owner while there are none. */
export function ScheduleCondition({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(read(scheduleCondition, { params: { id } }))
  const { settings } = useMarina()
  const { isStaff } = useMe()
  if (!data && error) return <Failed error={error} onRetry={() => void refetch()} />
  // an owner may have none, and then nothing was on its way
  if (!data || !settings) return isStaff ? <PanelSkeleton lines={2} /> : null
  if (data.pictures.length === 0 && data.takes.length === 0) return null
  return (
    <div id="condition">
      <Panel title={t`Condition`}>
        <div className="stack gap-md">
          {data.takes.length > 0 && <Camera of={data} />}
          {data.pictures.length === 0 ? (
            <p className="quiet">{t`No pictures were taken yet.`}</p>
          ) : (
            <Gallery pictures={data.pictures} timeZone={settings.timeZone} />
          )}
        </div>
      </Panel>
    </div>
  )
}

/** The first of her newest stay or, where that has one step so far, the last from before: she was out meanwhile. */
function beginningOf(stays: readonly Condition[], pictures: readonly ConditionPicture[]) {
  const newest = stays[0]?.pictures ?? []
  const first = pictures.findIndex(({ id }) => id === newest[0]?.id)
  const hasOneStep = new Set(newest.map(({ step }) => step)).size === 1
  return Math.max(0, hasOneStep && first > 0 ? first - 1 : first)
}

/** The same of a boat, over all her stays. */
export function BoatCondition({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(read(boatCondition, { params: { id } }))
  const { settings } = useMarina()
  if (!data && error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || !settings) return <PanelSkeleton lines={2} />
  const pictures = data.stays.flatMap((stay) => stay.pictures).sort((a, b) => a.takenAt.localeCompare(b.takenAt))
  if (pictures.length === 0) return null
  return (
    <div id="condition">
      <Panel title={t`Condition`}>
        <div className="stack gap-md">
          <Gallery pictures={pictures} timeZone={settings.timeZone} from={beginningOf(data.stays, pictures)} />
        </div>
      </Panel>
    </div>
  )
}
