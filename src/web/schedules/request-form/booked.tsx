import { telephone } from '#web/platform/telephone.ts'
import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconHourglass, IconPhone } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Schedule } from '#contract/schedules/schema.ts'
import { scheduleStatus as is } from '#contract/schedules/status.ts'
import { calledName } from '#contract/settings/called-name.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { wallClock } from '#contract/time.ts'
import { dayText, instantText, timeOf } from '#web/platform/dates.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { AddToCalendar } from '#web/schedules/record/add-to-calendar.tsx'
import classes from '#web/schedules/request-form/booked.module.css'
import { LiftScene } from '#web/ui/hull/lift-scene.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { Timeline, type TimelineItem } from '#web/ui/timeline.tsx'

/** What was done already, and what is still to come, in order. */
function wayOn({ createdDate, scheduleDate, scheduleStatus, plannedPickUp, bay }: Schedule, timeZone: string) {
  const approved: TimelineItem =
    scheduleStatus === is.paymentApproved
      ? {
          ...{ id: 'approved', icon: IconCheck, tone: 'ok', title: t`Approved by itself, payment too` },
          meta: t`Nothing stands in the way, so nobody has to look at it.`,
        }
      : {
          ...{ id: 'approved', icon: IconHourglass, tone: 'wait', title: t`Approved by itself` },
          meta: t`The marina still looks at the payment. You are told.`,
        }
  const items: TimelineItem[] = [
    { id: 'asked', icon: IconCheck, tone: 'ok', title: t`Asked for`, meta: instantText(createdDate, timeZone) },
    approved,
    {
      ...{ id: 'bring', icon: IconArrowUp, tone: 'none' },
      title: t`Bring her ${{ when: instantText(scheduleDate, timeZone) }}`,
      meta: bay
        ? t`Inspection, then up to bay ${{ bay: bay.code }}. Takes one lift.`
        : t`Inspection, then up to her bay. Takes one lift.`,
    },
  ]
  const back: TimelineItem = {
    ...{ id: 'back', icon: IconArrowDown, tone: 'none' },
    title: plannedPickUp
      ? t`Back in the water, planned ${{ when: instantText(plannedPickUp, timeZone) }}`
      : t`Ask for pick-up`,
    meta: plannedPickUp ? t`You book it once she is on the rack.` : t`Any time once she is on the rack.`,
  }
  return [...items, back]
}

type BookingMade = { schedule: Schedule; settings: PublicSettings }
/** What an owner sees at once where nobody had to approve it: day and hour, her bay, where to come, what is next. */
export function Booked({ schedule, settings }: BookingMade) {
  const { timeZone, contactAddress, contactPhone } = settings
  const { boat, bay, id } = schedule
  const wall = wallClock(schedule.scheduleDate, timeZone)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { paint, kind } = lookOf(boat)
  const isBooked = schedule.scheduleStatus === is.paymentApproved
  return (
    <div className="panels">
      <section className={classes.hero} aria-labelledby="booked">
        <div className={classes.words}>
          <h1 id="booked" ref={head} tabIndex={-1}>
            <span className={classes.state}>{isBooked ? t`Booked` : t`Approved`}</span>{' '}
            <span className={classes.when}>
              {dayText(wall)}, <span className="num">{timeOf(wall)}</span>
            </span>
          </h1>
          <p>
            {bay
              ? t`Lifting of ${{ boat: boat.name }}. Her bay is ${{ bay: bay.code }}.`
              : t`Lifting of ${{ boat: boat.name }}.`}
          </p>
        </div>
        <LiftScene paint={paint} hull={kind} kind="lift" />
      </section>
      <Panel title={t`What happens next`}>
        <Timeline items={wayOn(schedule, timeZone)} />
      </Panel>
      <Panel title={calledName(settings)}>
        {contactAddress && <p className={classes.address}>{contactAddress}</p>}
        <div className={`stack gap-2xs ${classes.acts}`}>
          <AddToCalendar id={id} variant="filled" className={classes.first} />
          {contactPhone && (
            <Button
              component="a"
              href={telephone(contactPhone)}
              variant="default"
              mih="var(--tap)"
              leftSection={<IconPhone size={18} aria-hidden />}
            >
              {t`Call the yard`}
            </Button>
          )}
          <Button component={Link} to={`/Requests/${id}`} variant="default" mih="var(--tap)">
            {t`Open request`}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
