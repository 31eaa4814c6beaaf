import { t } from '@lingui/core/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenReasons, type StopReason } from '#contract/stops/reasons.ts'
import type { StopDetail } from '#contract/stops/schema.ts'
import { foreseeStop, makeStop } from '#contract/stops/sent.ts'
import { fromWallClock, marinaDay } from '#contract/time.ts'
import { call } from '#web/platform/api.ts'
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
  const [asked] = useDebouncedValue(JSON.stringify(body), 300)
  const isAsked = asked === JSON.stringify(body)
  const foreseen = useQuery({
    queryKey: [foreseeStop.path, asked],
    queryFn: ({ signal }) => call(foreseeStop, { body: JSON.parse(asked) as typeof body }, signal),
    // once it is made, what it would do is not asked any more
    enabled: readable && isAsked && !state.busy && !isMade,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isCounting = readable && (foreseen.isPending || foreseen.isPlaceholderData || !isAsked)
  return {
    ...state,
    ...{ foreseen, isCounting, readable },
    submit: () => state.send(makeStop, { body }, unread),
  }
}
