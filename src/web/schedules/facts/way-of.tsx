import {
  codesOf,
  factsOf,
  isScheduleStatus,
  type Phase,
  phases,
  scheduleStatus,
  statusFacts,
} from '#contract/schedules/status.ts'
import { worded } from '#web/platform/language.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { statusMark } from '#web/schedules/facts/status-of.tsx'
import { PhaseLine } from '#web/ui/phase-line.tsx'

const placesOf = (key: Phase) => codesOf(key).filter((code) => factsOf(code)?.answer !== 'refused')
const lineOf = () =>
  phases.map(({ key, label, short }) => ({
    key,
    label: worded(label),
    short: worded(short),
    places: placesOf(key).length,
  }))
const places = phases.flatMap(({ key }) => placesOf(key))

/** A refusal stands where the approval would have been: the last place of its phase. */
function placeOf(status: number) {
  if (!isScheduleStatus(status)) return null
  const { answer, phase } = statusFacts[status]
  return places.indexOf(answer === 'refused' ? placesOf(phase).at(-1)! : status)
}

type Props = {
  status: number | null
  cancelled?: boolean
  boat: { id: number; hullType?: string | null }
  /** Names of the phases under the line. */
  words?: boolean
}
/** The way of one boat through the marina, her own hull riding on the present place. */
export function WayOf({ status, cancelled = false, boat, words = true }: Props) {
  const { label, tone } = statusMark(status, cancelled)
  const ended = cancelled ? 'dropped' : status === scheduleStatus.returned ? 'done' : undefined
  return (
    <PhaseLine
      phases={lineOf()}
      at={status === null ? null : placeOf(status)}
      bad={tone === 'bad'}
      ended={ended}
      label={label}
      {...lookOf(boat)}
      words={words}
    />
  )
}
