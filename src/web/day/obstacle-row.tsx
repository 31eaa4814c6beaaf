import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { IconArrowsLeftRight, IconStack2 } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { obstacleWords } from '#contract/day/obstacle-words.ts'
import type { ObstacleAnswer } from '#contract/day/schema.ts'
import { advanceSchedule } from '#contract/schedules/calls.ts'
import classes from '#web/day/movement-card.module.css'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { showProblem } from '#web/platform/problem.ts'
import { type OpenStep, refreshSchedules, tellMoved } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

type Props = { obstacle: ObstacleAnswer; hindered: string; onOpen: OpenStep }
/** A boat that has to be moved before the one she hinders: it stands in the order, and is done from here. */
export function ObstacleRow({ obstacle, hindered, onOpen }: Props) {
  const { scheduleId, version, boatName, bay, to, stays } = obstacle
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (rackPositionId: number) =>
      call(advanceSchedule, { params: { id: scheduleId }, body: { event: 'move-bay', version, rackPositionId } }),
    onSuccess: (fresh) => {
      if (fresh.bay) tellMoved(fresh, t`She lies in bay ${{ bay: fresh.bay.code }} now`)
      return refreshSchedules(queries, fresh)
    },
    onError: (error) => {
      showProblem(error)
      return refreshSchedules(queries)
    },
  })
  return (
    <li className={`sheet ${classes.first}`} data-tone="warn">
      <p className="inline-row mid gap-3xs">
        <IconArrowsLeftRight size={18} aria-hidden />
        <b>{t`First`}</b>
      </p>
      <p className="stack shrinks breaks">
        <b>{t`Move ${{ boat: boatName }}`}</b>
        <span className="text-note">
          {to
            ? t`In the way of ${hindered}: from ${bay} to ${{ free: to.code }}, which is free and fits.`
            : t`In the way of ${hindered}, in bay ${bay}: no free bay fits her.`}
        </span>
        {stays.length > 0 && (
          <span className="text-note">{t`She does not leave before: ${{ reasons: stays.join('. ') }}`}</span>
        )}
      </p>
      <div className={`row wraps mid gap-2xs ${classes.putFirst}`}>
        <ActionButton
          size="sm"
          variant="default"
          className="handy"
          aria-label={t`Another bay: ${{ boat: boatName }}`}
          onClick={() => onOpen({ id: scheduleId, boat: { name: boatName } }, 'move-bay')}
        >
          {t`Another bay`}
        </ActionButton>
        {to && (
          <ActionButton
            size="sm"
            variant="light"
            className="handy"
            loading={isPending}
            aria-label={t`Moved to ${{ bay: to.code }}: ${{ boat: boatName }}`}
            onClick={() => mutate(to.id)}
          >
            {t`Moved to ${{ bay: to.code }}`}
          </ActionButton>
        )}
      </div>
    </li>
  )
}

/** Boats that come into a bay before hers first: nobody can move them yet, but the order can be changed. */
export const Coming = ({ obstacles }: { obstacles: readonly ObstacleAnswer[] }) => (
  <p className={`row at-top gap-2xs text-note ${classes.way}`} data-tone="warn">
    <IconStack2 size={16} aria-hidden />
    <span className="breaks">{obstacles.map((each) => worded(obstacleWords(each))).join(' ')}</span>
  </p>
)
