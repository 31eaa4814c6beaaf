import { t } from '@lingui/core/macro'
import '#web/condition/words.ts'
import { useQuery } from '@tanstack/react-query'
import { yardCondition, yardPicture } from '#contract/condition/calls.ts'
import { stepsAt } from '#contract/condition/steps.ts'
import { PictureCard } from '#web/condition/picture-card.tsx'
import { Taking } from '#web/condition/taking.tsx'
import { addressOf } from '#web/platform/api.ts'
import { read } from '#web/platform/query-client.ts'
import classes from './condition.module.css'

type Props = {
  scheduleId: number
  status: number
  timeZone: string
  screenId: number | null
  operatorId: number | null
  onOperator: () => void
}
/** Of the movement at hand: the camera in one tap, and what was taken. Without a line the camera goes on. */
export function YardPictures({ scheduleId, status, timeZone, screenId, operatorId, onOperator }: Props) {
  const { data } = useQuery({ ...read(yardCondition, { params: { id: scheduleId } }), staleTime: 0 })
  const owner = screenId === null ? `person:${operatorId ?? 0}` : `screen:${screenId}`
  return (
    <section className={`${classes.yard} ${classes.pictures}`} aria-label={t`Pictures from the yard`}>
      <Taking
        {...{ scheduleId, owner, actor: operatorId, isYard: true }}
        takes={data?.takes ?? stepsAt(status)}
        onActor={onOperator}
      />
      {data && data.pictures.length > 0 && (
        <ul className={classes.grid}>
          {data.pictures.map((picture) => (
            <PictureCard
              key={picture.id}
              {...{ picture, timeZone }}
              thumbnail={addressOf(yardPicture, { params: { id: picture.id } })}
              closes={false}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
