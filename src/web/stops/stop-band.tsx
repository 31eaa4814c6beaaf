import '#web/stops/words.ts'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asSentence, oneAfterOther } from '#contract/language/full-stop.ts'
import { stops } from '#contract/stops/calls.ts'
import { isOutOfUse } from '#contract/stops/reasons.ts'
import type { StopAnswer, StopRow } from '#contract/stops/schema.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/stops/stops.module.css'
import { reasonIcons } from '#web/ui/stop-icons.ts'

function waitText({ waiting, call }: StopRow) {
  const said = oneAfterOther(
    waiting > 0
      ? t`${plural({ waiting }, { one: '# boat waits for your choice', other: '# boats wait for your choice' })}`
      : null,
    call > 0 ? t`${plural({ call }, { one: '# owner is to be called', other: '# owners are to be called' })}` : null,
  )
  return said && asSentence(said)
}

type BandProps = { stop: StopAnswer; isOver: boolean; children?: string }
/** What stands warns of itself; what is over waits, in a calm tone, for what is to become of its boats. */
function Band({ stop, isOver, children }: BandProps) {
  const Mark = reasonIcons[stop.reason]
  return (
    <section
      className={`row wraps mid gap-sm ${classes.band}`}
      data-over={isOver || undefined}
      role={isOver ? 'status' : 'alert'}
    >
      <Mark size={32} aria-hidden />
      <div className="grows shrinks breaks">
        <h2>{stop.title}</h2>
        <p>
          {isOutOfUse(stop)
            ? children
            : isOver
              ? oneAfterOther(t`It is over`, stop.span, children)
              : oneAfterOther(stop.span, stop.words, children)}
        </p>
      </div>
      <Link to={`/Stops/${stop.id}`}>{t`Open the stop`}</Link>
    </section>
  )
}

/** What stands on a day, and stops of before whose boats wait still. */
export function StopBands({ ofDay, isToday }: { ofDay: readonly StopAnswer[]; isToday: boolean }) {
  const { data = [] } = useQuery(read(stops, {}))
  const rowOf = new Map(data.map((row) => [row.id, row]))
  const others = isToday
    ? data.filter(({ id, state }) => state === 'over' && !ofDay.some((stop) => stop.id === id))
    : []
  return [...ofDay, ...others].map((stop) => {
    const row = rowOf.get(stop.id)
    return (
      <Band key={stop.id} stop={stop} isOver={row?.state === 'over'}>
        {row ? waitText(row) : ''}
      </Band>
    )
  })
}
