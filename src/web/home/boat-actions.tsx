import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BoatRow } from '#contract/boats/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { scheduleStatus } from '#contract/schedules/status.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { restWords } from '#web/home/texts.ts'
import { instantText } from '#web/platform/dates.ts'
import { BookPlanned, type OpenStep, outAddress } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

export type HomeContext = {
  settings: PublicSettings
  now: Date
  /** Where the warnings of refused requests lead. */
  refused: readonly string[]
}
const askAddress = (boatId: number) => `/Requests/create?boat=${boatId}`

/** The pick-up planned for a boat on the rack, as long as it lies ahead. */
export function plannedOf({ abilities }: BoatRow, schedule: ScheduleRow | undefined, now: Date) {
  const at = abilities.includes('requestPickUp') ? schedule?.pickup_Requested_Date : null
  return at && Date.parse(at) > now.getTime() ? at : null
}

function TakeOut({ row: { name, scheduleId }, isMain = false }: { row: BoatRow; isMain?: boolean }) {
  if (scheduleId === null) return null
  return (
    <ActionButton
      size={isMain ? 'lg' : 'sm'}
      variant={isMain ? 'filled' : 'light'}
      className="handy"
      aria-label={t`Take her out: ${name}`}
      to={outAddress({ id: scheduleId })}
    >
      <Trans>Take her out</Trans>
    </ActionButton>
  )
}

/** Of a boat on the rack: out whenever one likes, or as it was planned. */
export function restActions(
  row: BoatRow,
  schedule: ScheduleRow | undefined,
  { settings, now }: HomeContext,
  open: OpenStep,
) {
  if (!row.abilities.includes('requestPickUp')) return null
  const planned = plannedOf(row, schedule, now)
  return (
    <>
      <TakeOut row={row} isMain />
      {planned && schedule && (
        <BookPlanned schedule={schedule} at={planned} timeZone={settings.timeZone} onOpen={open} className="handy" />
      )}
    </>
  )
}

/** The one action the server allows, else the next date, else what she waits for. */
export function actionOf(
  row: BoatRow,
  schedule: ScheduleRow | undefined,
  { settings, now, refused }: HomeContext,
  open: OpenStep,
) {
  const { id, name, abilities, scheduleId, scheduleStatus: status, nextAt, holdReason } = row
  const planned = plannedOf(row, schedule, now)
  const isRefused = status === scheduleStatus.requestRejected && schedule?.cancelled === false
  if (planned && schedule)
    return <BookPlanned schedule={schedule} at={planned} timeZone={settings.timeZone} onOpen={open} className="handy" />
  if (abilities.includes('requestPickUp') && scheduleId !== null) return <TakeOut row={row} />
  if (abilities.includes('requestDropOff') && row.subscriptionStatus === reviewStatus.pending)
    return <span className="quiet">{t`Waits for approval`}</span>
  // the warning above asks for another day, and her chip says the rest
  if (isRefused && refused.some((to) => to === askAddress(id))) return null
  if (abilities.includes('requestDropOff'))
    return (
      <ActionButton
        size="sm"
        variant="light"
        className="handy"
        aria-label={isRefused ? t`Ask for another day: ${name}` : t`Request drop-off: ${name}`}
        to={askAddress(id)}
      >
        {isRefused ? t`Ask for another day` : t`Request drop-off`}
      </ActionButton>
    )
  if (nextAt && Date.parse(nextAt) >= now.getTime()) {
    const moment = instantText(nextAt, settings.timeZone)
    return status === scheduleStatus.pickUpRequested ? (
      <Trans>
        Lowering <time dateTime={nextAt}>{moment}</time>
      </Trans>
    ) : (
      <Trans>
        Lifting <time dateTime={nextAt}>{moment}</time>
      </Trans>
    )
  }
  const rest = restWords(status, holdReason !== null)
  return rest && <span className="quiet">{rest}</span>
}
