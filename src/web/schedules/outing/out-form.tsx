import '#web/schedules/words.ts'
import { plural, t } from '@lingui/core/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { GateCheck } from '#web/schedules/booking/gate-check.tsx'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { OutsideField } from '#web/schedules/fields/outside-field.tsx'
import { OverrideField } from '#web/schedules/fields/override-field.tsx'
import { ToldReasonField } from '#web/schedules/fields/told-reason-field.tsx'
import { StepFoot } from '#web/schedules/forms/step-foot.tsx'
import { StepForm } from '#web/schedules/forms/step-form.tsx'
import type { StepProps } from '#web/schedules/forms/use-step.ts'
import { OutHalf } from '#web/schedules/outing/out-half.tsx'
import classes from '#web/schedules/outing/out-page.module.css'
import { type OutingState, timesInWords, useOuting } from '#web/schedules/outing/use-outing.ts'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { Notice } from '#web/ui/surface.tsx'

type OutingShown = { outing: OutingState; schedule: Schedule; settings: PublicSettings }

function liftWords({ boat: { subscription } }: Schedule) {
  if (!subscription?.liftsGranted) return null
  const { liftsRemaining: left, liftsGranted: granted } = subscription
  return t`${plural(left, {
    one: `# of ${granted} lifts is left; the way back takes one.`,
    other: `# of ${granted} lifts are left; the way back takes one.`,
  })}`
}

const heldMeanwhile = (isBackAlone: boolean) =>
  isBackAlone ? t`Her place is held meanwhile.` : t`Both places are held meanwhile.`

/** What it takes, once a time is chosen and nothing stands in the way. */
function WhatItTakes({ outing: { out, back, isBackAlone }, schedule, settings }: OutingShown) {
  if (!out.at || out.refused || out.isTaken || back.isTaken || (isBackAlone && !back.at)) return null
  const atOnce = back.at === null || settings.approveRequests
  return (
    <Notice
      tone="info"
      {...(atOnce && { icon: IconCircleCheck })}
      title={atOnce ? t`Booked at once` : t`The marina looks at the way back once she is out`}
    >
      {[atOnce ? t`Nothing stands in the way.` : heldMeanwhile(isBackAlone), back.at && liftWords(schedule)]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  )
}

/** The time she comes back at is the one she has now. */
const isSameBack = ({ back }: Pick<OutingState, 'back'>, { returnAt }: Pick<Schedule, 'returnAt'>) =>
  back.at !== null && back.at.getTime() === Date.parse(returnAt ?? '')

/** Where one of the times was taken meanwhile: which, beside the one that stays. */
function takenWords({ out, back, now, isBackAlone }: OutingState, timeZone: string) {
  const isWrong = out.refused !== null || back.refused !== null || (back.text.trim() !== '' && !back.at)
  if (isBackAlone || !out.at || isWrong || out.isTaken === back.isTaken) return null
  const words = timesInWords({ out: out.at, back: back.at }, timeZone, now)
  if (back.isTaken) return t`Out ${{ out: words.out }}, back: choose a time`
  return words.back ? t`Out: choose a time, back ${{ back: words.back }}` : t`Out: choose a time`
}

/** What is booked, in one sentence, and what it holds. */
function Effect({ outing, schedule: { boat, returnAt }, settings }: OutingShown) {
  const { out, back, now, isBackAlone } = outing
  if (
    !out.at ||
    out.refused ||
    out.isTaken ||
    back.isTaken ||
    ((isBackAlone || back.text.trim()) && (!back.at || back.refused))
  )
    return <b className={classes.sum}>{takenWords(outing, settings.timeZone) ?? t`Choose a day and a time.`}</b>
  const words = timesInWords({ out: out.at, back: back.at }, settings.timeZone, now)
  if (isBackAlone && back.at)
    return (
      <>
        <b
          className={classes.sum}
        >{t`Back ${{ back: timesInWords({ out: back.at, back: null }, settings.timeZone, now).out }}`}</b>{' '}
        {isSameBack({ back }, { returnAt })
          ? t`She comes back at the time she has now.`
          : t`The old time is free again.`}
      </>
    )
  return (
    <>
      <b className={classes.sum}>
        {words.back ? t`Out ${{ out: words.out }}, back ${{ back: words.back }}` : t`Out ${{ out: words.out }}`}
      </b>{' '}
      {words.back ? t`Both places are held.` : t`When ${{ boat: boat.name }} comes back is left open.`}
    </>
  )
}

/** Why it cannot be sent, where only the gates of a day say so. */
function closedWords({ isStaff, isBackAlone, outGates, backGates, back, outDay }: OutingState) {
  if (isStaff) return null
  if (isBackAlone)
    return back.day && backGates.gates && backGates.way !== 'open'
      ? t`Not on ${{ day: dayText(back.day) }}: see above why.`
      : null
  if (outDay && outGates.gates && outGates.way !== 'open') return t`Not on ${{ day: dayText(outDay) }}: see above why.`
  if (back.day && backGates.gates && backGates.way !== 'open')
    return t`Not back on ${{ day: dayText(back.day) }}: choose another day, or leave it open.`
  return null
}

/** Takes a boat off the rack, out alone or out and back, or moves the times of one that is booked. */
export function OutForm(props: StepProps) {
  const { schedule, settings, onClose } = props
  const outing = useOuting(props)
  const { form, state, out, back, isStaff, outGates, backGates, backDay, judged } = outing
  const { boat, boatId } = schedule
  const shown = { outing, schedule, settings }
  const when = (at: string) => instantText(at, settings.timeZone)
  const opener = { boatId, subscriptionId: boat.subscription?.id, isStaff }
  const isOutJudged = !outing.isBackAlone && (isStaff || outing.outDay !== null)
  const isOutShut = isOutJudged && outGates.gates !== undefined && outGates.way !== 'open'
  const outCheck = (instead?: ReactNode) => (
    <GateCheck
      {...opener}
      instead={instead}
      gates={outGates.gates}
      day={judged}
      closedTitle={t`${{ boat: boat.name }} cannot be lowered on ${{ day: dayText(judged) }}`}
    />
  )
  const isBackShut = backDay !== null && backGates.gates !== undefined && backGates.way !== 'open'
  const closed = (gates: typeof backGates.gates) => gates?.filter(({ open }) => !open).map(({ gate }) => gate) ?? []
  // what stands in both ways is said once
  const isSaidAbove = isOutShut && closed(backGates.gates).every((gate) => closed(outGates.gates).includes(gate))
  const backCheck = (instead?: ReactNode) =>
    isBackShut &&
    (isSaidAbove ? (
      <p className="quiet">{t`For the same reason she cannot be lifted on ${{ day: dayText(backDay) }}.`}</p>
    ) : (
      <GateCheck
        {...opener}
        instead={instead}
        gates={backGates.gates}
        day={backDay}
        closedTitle={t`${{ boat: boat.name }} cannot be lifted on ${{ day: dayText(backDay) }}`}
      />
    ))
  const asksOutside = <OutsideField outside={outing.outside} {...form.getInputProps('reason')} />
  const isAboutBack = outing.isBackAlone || (!out.outside && back.outside !== null)
  return (
    <StepForm state={state} onSubmit={outing.submit} className={classes.form}>
      <div className={classes.page}>
        {state.restored && (
          <div className={classes.wide}>
            <RestoredNotice onStartOver={state.startOver} />
          </div>
        )}
        {outing.lost && schedule.plannedPickUp && (
          <div className={classes.wide}>
            <Notice tone="info" title={t`Not as planned, ${{ when: when(schedule.plannedPickUp) }}`}>
              {outing.lost}
            </Notice>
          </div>
        )}
        {!outing.isBackAlone && (
          <OutHalf
            occasion="pick-up"
            rules={out.rules}
            value={out.text}
            onChange={(text) => form.setFieldValue('pickUpScheduleDate', text)}
            error={form.errors.pickUpScheduleDate ?? out.said}
            isTaken={out.isTaken}
            boatId={boatId}
            scheduleId={schedule.id}
            refusals={state.failures}
            onShown={outing.setOutShown}
            closed={!isStaff && isOutShut && outCheck}
            beneath={!isAboutBack && asksOutside}
          />
        )}
        <OutHalf
          occasion="return"
          isAlone={outing.isBackAlone}
          rules={back.rules}
          value={back.text}
          onChange={(text) => form.setFieldValue('returnAt', text)}
          boatId={boatId}
          error={form.errors.returnAt ?? back.said}
          isTaken={back.isTaken}
          scheduleId={schedule.id}
          refusals={state.failures}
          onShown={outing.setBackShown}
          closed={!isStaff && isBackShut && backCheck}
          beneath={isAboutBack && asksOutside}
          waits={!isStaff && isOutShut && t`Choose a day first on which she can be lowered.`}
        />
        <div className={`stack gap-md ${classes.wide}`}>
          {isStaff && outing.isChanging && <ToldReasonField {...form.getInputProps('notes')} />}
          {!isOutShut && !(back.day && isBackShut) && (outing.isBackAlone || outGates.gates) && (
            <WhatItTakes {...shown} />
          )}
          {isStaff && isOutShut && outCheck()}
          {isStaff && back.day && backCheck()}
          {outing.asksReason && <OverrideField {...form.getInputProps('overrideReason')} />}
        </div>
      </div>
      <div className={`stack gap-xs ${classes.bar}`} data-foot-bar>
        <StepFoot
          state={state}
          now={
            <>
              <StatusOf status={schedule.scheduleStatus} cancelled={schedule.cancelled} />
              {schedule.askedPickUp && ' '}
              {schedule.askedPickUp && t`lowering ${{ when: when(schedule.askedPickUp) }}`}
            </>
          }
          onClose={onClose}
          label={outing.isBackAlone ? t`Change the time back` : outing.isChanging ? t`Save` : t`Take her out`}
          effect={<Effect {...shown} />}
          closed={closedWords(outing)}
          isIdle={out.isTaken || back.isTaken || (outing.isBackAlone && isSameBack(outing, schedule))}
        />
      </div>
    </StepForm>
  )
}
