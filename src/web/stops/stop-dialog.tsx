import '#web/stops/words.ts'
import { plural, t } from '@lingui/core/macro'
import { Button, Loader, Textarea } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { machines } from '#contract/machines/calls.ts'
import type { NoticeChannel } from '#contract/notifications/kinds.ts'
import { chosenReasons, stopReasonLabels } from '#contract/stops/reasons.ts'
import type { StopForesight } from '#contract/stops/schema.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { Choice } from '#web/stops/choice.tsx'
import { Foresight, Told } from '#web/stops/foresight.tsx'
import { stopIcon as Hand } from '#web/stops/looks.ts'
import classes from '#web/stops/stops.module.css'
import { useStopForm } from '#web/stops/use-stop-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { TimeField } from '#web/ui/day-time/time-field.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { WholeModal } from '#web/ui/overlay/whole-modal.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { reasonIcons } from '#web/ui/stop-icons.ts'
import { Notice } from '#web/ui/surface.tsx'

const uniqueOwners = (boats: StopForesight['boats']) => [...new Map(boats.map((boat) => [boat.ownerId, boat])).values()]

/** By which ways they are told, and who has to be called. */
function reachText(boats: StopForesight['boats']) {
  const owners = uniqueOwners(boats)
  const by = (channel: NoticeChannel) => owners.filter(({ channels }) => channels.includes(channel)).length
  const called = owners.filter(({ channels }) => channels.length === 0)
  const sms = by('sms')
  return [
    owners.length > called.length &&
      t`Bell ${{ bell: by('bell') }}, email ${{ mail: by('mail') }}, push ${{ push: by('push') }}.`,
    sms > 0 && t`SMS ${{ sms }}.`,
    ...called.map(({ ownerName, phone }) =>
      phone
        ? t`Nothing reaches ${{ name: ownerName }}: call ${{ phone }}.`
        : t`Nothing reaches ${{ name: ownerName }}, and there is no number.`,
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

type Props = {
  /** The one that was pointed at; null: the whole yard. */
  machineId?: number | null
  /** It is put out of use, and does not only stand. */
  isEnd?: boolean
  timeZone: string
  now: Date
  onClose: () => void
  onDone?: () => void
}
/** What an admin decides by putting a machine out of use. */
function EndLead() {
  return (
    <Notice title={t`From now on nobody is booked on it`}>
      {t`What is booked goes to another machine at the same time, and nobody is told. What finds none keeps its time and stands on the list “No machine”; its owner is told, and you choose what becomes of it as after a stop.`}
    </Notice>
  )
}

/** Two halves: what is decided and said, and whom it hits; nobody tells owners without having seen them. */
export function StopDialog({ machineId = null, isEnd = false, timeZone, now, onClose, onDone }: Props) {
  const { data: fleet = [] } = useQuery(read(machines, {}))
  const { form, foreseen, isCounting, readable, submit, busy, obstacle, ...state } = useStopForm({
    ...{ machineId, isEnd, timeZone, now },
    onDone: ({ toldOwners, machine }) => {
      showDone(
        isEnd
          ? t`${{ name: machine ?? '' }} is out of use.`
          : toldOwners > 0
            ? t`${plural({ toldOwners }, { one: 'Stopped, # owner is told.', other: 'Stopped, # owners are told.' })}`
            : t`Stopped. Nobody is booked in that time.`,
      )
      onDone?.()
      onClose()
    },
  })
  const { values, errors, setFieldValue } = form
  const found = readable ? foreseen.data : undefined
  // whom another machine moves at her time is told nothing
  const hit = found?.boats.filter(({ toMachine }) => toMachine === null) ?? []
  const told = uniqueOwners(hit).filter(({ channels }) => channels.length > 0).length
  const ended = fleet.find(({ id }) => id === machineId)?.name ?? ''
  const label = isCounting
    ? t`Counting`
    : isEnd
      ? told > 0
        ? t`${plural({ told }, { one: 'Put out of use and tell # owner', other: 'Put out of use and tell # owners' })}`
        : t`Put out of use`
      : told > 0
        ? t`${plural({ told }, { one: 'Stop and tell # owner', other: 'Stop and tell # owners' })}`
        : t`Stop`
  const at = (which: 'from' | 'until') =>
    values[which] === 'at' && (
      <div className="row wraps gap-2xs">
        <DayField
          aria-label={t`Day`}
          value={values[`${which}Day`]}
          onChange={(day) => setFieldValue(`${which}Day`, day)}
        />
        <TimeField aria-label={t`Time`} {...form.getInputProps(`${which}Time`)} value={values[`${which}Time`]} />
      </div>
    )
  return (
    <WholeModal
      opened
      onClose={onClose}
      size="65rem"
      padding={0}
      title={
        <span className="row mid gap-sm">
          <Hand size={26} aria-hidden />
          {isEnd ? t`Put ${{ machine: ended }} out of use` : t`Stop the yard or a machine`}
        </span>
      }
      styles={{ header: { padding: 'var(--space-md) var(--space-lg)' } }}
    >
      <Form state={state} onSubmit={submit}>
        <div className={classes.columns}>
          <div className={`stack gap-lg ${classes.half}`}>
            {isEnd ? (
              <>
                <EndLead />
                {errors.machineId && (
                  <p className="text-sm" role="alert">
                    {errors.machineId}
                  </p>
                )}
              </>
            ) : (
              <>
                <Choice
                  legend={t`What is stopped`}
                  value={values.machineId}
                  options={[
                    { key: '', label: t`Whole yard` },
                    ...fleet.filter(({ active }) => active).map(({ id, name }) => ({ key: String(id), label: name })),
                  ]}
                  onChange={(machineId) => setFieldValue('machineId', machineId)}
                  error={errors.machineId}
                />
                <Choice
                  legend={t`Reason`}
                  value={values.reason}
                  options={chosenReasons.map((reason) => {
                    const Mark = reasonIcons[reason]
                    const name = worded(stopReasonLabels[reason])
                    return {
                      key: reason,
                      label:
                        values.reason === reason ? (
                          <>
                            <Mark size={20} aria-hidden />
                            {name}
                          </>
                        ) : (
                          name
                        ),
                    }
                  })}
                  onChange={(reason) => setFieldValue('reason', reason)}
                  error={errors.reason}
                />
                <div className={`row wraps gap-lg ${classes.span}`}>
                  <div className="stack gap-2xs at-top">
                    <Choice
                      legend={t({ message: 'From', context: 'a time' })}
                      value={values.from}
                      options={[
                        { key: 'now', label: t({ message: 'Now', context: 'a stop begins' }) },
                        { key: 'at', label: t({ message: 'At', context: 'a time' }) },
                      ]}
                      onChange={(from) => setFieldValue('from', from)}
                    />
                    {at('from')}
                  </div>
                  <div className="stack gap-2xs at-top">
                    <Choice
                      legend={t({ message: 'Until', context: 'a time' })}
                      value={values.until}
                      options={[
                        { key: 'open', label: t`Until further notice` },
                        { key: 'at', label: t({ message: 'At', context: 'a time' }) },
                      ]}
                      onChange={(until) => setFieldValue('until', until)}
                    />
                    {at('until')}
                  </div>
                </div>
              </>
            )}
            <Textarea
              label={t`Word to the owners`}
              description={t`Optional. Stands in each message as you write it.`}
              autosize
              minRows={2}
              maxLength={200}
              {...form.getInputProps('words')}
            />
            {found && <Told of={found} />}
            {found?.underWay.map(({ movementId, boatName }) => (
              <Notice key={movementId} icon={IconPlayerPlay} title={t`${{ boat: boatName }} is under way`}>
                {t`She may be finished. Nothing else begins.`}
              </Notice>
            ))}
          </div>
          <div className={`stack gap-md ${classes.half}`}>
            {found ? (
              <Foresight
                of={found}
                isEnd={isEnd}
                isOpen={!isEnd && values.until === 'open'}
                timeZone={timeZone}
                now={now}
              />
            ) : foreseen.error && readable ? (
              <FailedState title={t`Whom it hits did not load`} onRetry={() => void foreseen.refetch()}>
                {problemOf(foreseen.error).message}
              </FailedState>
            ) : readable ? (
              <PanelSkeleton lines={5} />
            ) : (
              <p className="quiet">{t`Enter the time, and whom it hits stands here.`}</p>
            )}
          </div>
        </div>
        {obstacle && (
          <div role="alert" className={classes.in}>
            <Notice tone="bad" title={obstacle.message}>
              {obstacle.details.join(' ')}
            </Notice>
          </div>
        )}
        <div className={`row wraps mid gap-2xs ${classes.foot}`}>
          <p className="quiet">{reachText(hit)}</p>
          <FirstWrong />
          <Button variant="subtle" onClick={onClose}>
            {t`Back`}
          </Button>
          <ActionButton
            type="submit"
            color="foul"
            loading={busy}
            disabled={isCounting}
            leftSection={isCounting && <Loader size={16} color="gray" aria-hidden />}
          >
            {label}
          </ActionButton>
        </div>
      </Form>
    </WholeModal>
  )
}
