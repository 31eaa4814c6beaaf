import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { chosenReasons, type StopReason } from '#contract/stops/reasons.ts'
import type { StopDetail } from '#contract/stops/schema.ts'
import { foreseeStop, makeStop } from '#contract/stops/sent.ts'
import { fromWallClock, marinaDay } from '#contract/time.ts'
import { useForesight } from '#web/platform/form/use-foresight.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { refreshSchedules } from '#web/schedules/index.ts'

type Values = {
  /** '': the whole yard. */
  machineId: string
  reason: StopReason
  words: string
  from: 'now' | 'at'
  fromDay: string
  fromTime: string
  until: 'open' | 'at'
  untilDay: string
  untilTime: string
}
const stopKind = { refresh: refreshSchedules }

/** The instant that was entered; null where nobody can read one. */
function instantIn(day: string, time: string, timeZone: string) {
  const clock = /^\d:/.test(time) ? `0${time}` : time
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(clock) ? fromWallClock(`${day} ${clock}`, timeZone) : null
}

/** A stop under the hand, or the end of a machine, and whom it would hit as it stands. */
export function useStopForm({
  machineId,
  isEnd,
  timeZone,
  now,
  onDone,
}: {
  machineId: number | null
  /** That machine is put out of use. */
  isEnd: boolean
  timeZone: string
  now: Date
  onDone: (made: StopDetail) => void
}) {
  const today = marinaDay(now, timeZone)
  const [isMade, setMade] = useState(false)
  const state = useForm<Values, StopDetail>({
    initial: {
      ...{
        machineId: '',
        reason: isEnd ? 'out-of-use' : chosenReasons[0],
        words: '',
        from: 'now',
        fromDay: today,
        fromTime: '',
      },
      ...{ until: 'open', untilDay: today, untilTime: '' },
    },
    ...(machineId !== null && { fixed: { machineId: String(machineId) } }),
    draft: isEnd ? `out-of-use-${machineId}` : 'stop',
    kept: isEnd ? ['words'] : ['machineId', 'reason', 'words', 'until', 'untilDay', 'untilTime'],
    kind: stopKind,
    renamed: { from: 'fromTime', until: 'untilTime' },
    onDone: (made) => {
      setMade(true)
      onDone(made)
    },
  })
  const { values } = state.form
  const from = values.from === 'now' ? null : instantIn(values.fromDay, values.fromTime, timeZone)
  const until = values.until === 'open' ? null : instantIn(values.untilDay, values.untilTime, timeZone)
  const body = {
    machineId: values.machineId === '' ? null : Number(values.machineId),
    ...{ reason: values.reason, words: values.words },
    ...{ from: from?.toISOString() ?? null, until: until?.toISOString() ?? null },
  }
  const unread = {
    fromTime: values.from === 'at' && !from ? t`Enter a day and a time` : null,
    untilTime: values.until === 'at' && !until ? t`Enter a day and a time` : null,
  }
  const readable = !unread.fromTime && !unread.untilTime
  const { foreseen, isCounting } = useForesight(
    foreseeStop,
    { body },
    { isReadable: readable, isHeld: state.busy || isMade },
  )
  return {
    ...state,
    ...{ foreseen, isCounting, readable },
    submit: () => state.send(makeStop, { body }, unread),
  }
}
