import {
  type Icon,
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleCheck,
  IconHandStop,
  IconPoint,
  IconRefresh,
  IconTool,
} from '@tabler/icons-react'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { isScheduleEvent, lifecycle } from '#contract/schedules/lifecycle.ts'
import { factsOf } from '#contract/schedules/status.ts'
import { checklistLabels } from '#contract/settings/schema.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import classes from '#web/schedules/facts/history.module.css'
import { statusMark } from '#web/schedules/facts/status-of.tsx'
import { pastIcon } from '#web/schedules/steps/steps.ts'
import type { ChipTone } from '#web/ui/status-chip.tsx'
import { Timeline, type TimelineItem } from '#web/ui/timeline.tsx'

type EventMark = { icon: Icon; tone: ChipTone }
/** What happens to a boat beside the way of a schedule. */
const otherMarks: Record<string, EventMark> = {
  'boat-transferred': { icon: IconArrowsExchange, tone: 'none' },
  'subscription-renewed': { icon: IconRefresh, tone: 'none' },
  'subscription-approved': { icon: IconCircleCheck, tone: 'ok' },
  'subscription-rejected': { icon: IconAlertTriangle, tone: 'bad' },
  'hold-put': { icon: IconHandStop, tone: 'bad' },
  'hold-lifted': { icon: IconCircleCheck, tone: 'ok' },
  'service-requested': { icon: IconTool, tone: 'request' },
  'service-approved': { icon: IconTool, tone: 'ok' },
  'service-planned': { icon: IconTool, tone: 'ok' },
  'service-rejected': { icon: IconTool, tone: 'bad' },
}
/**
 * An event with words of its own has its own picture, in the colour of where she then is, red where the request is gone;
 * the others look as their status.
 */
export function markOf({ event, toStatus }: Pick<HistoryEntry, 'event' | 'toStatus'>): EventMark {
  if (!isScheduleEvent(event)) return otherMarks[event] ?? { icon: IconPoint, tone: 'none' }
  const { history, to } = lifecycle[event]
  if (!history) return statusMark(toStatus)
  const icon = pastIcon(event)
  if (to === null) return { icon, tone: 'bad' }
  const facts = factsOf(toStatus)
  const isClosed = to !== 'same' && facts?.answer === 'refused'
  return { icon, tone: facts && to !== 'back' && !isClosed ? facts.phase : 'none' }
}

const nameIn = (person: unknown) =>
  person && typeof person === 'object' && 'name' in person && typeof person.name === 'string' ? person.name : null

const bayIn = (code: unknown) => (typeof code === 'string' ? `bay ${code}` : 'no bay')

/** What the details hold that a person asks about: passed gates, the checklist. */
function detailLines({ event, details }: HistoryEntry): string[] {
  const { overrideReason, checklist, serviceType, serviceDate, from, to, fromBay, toBay } = details
  const day = typeof serviceDate === 'string' ? `, planned for ${dayText(serviceDate)}` : ''
  const items = checklist && typeof checklist === 'object' ? Object.entries(checklist) : []
  return [
    ...(nameIn(from) && nameIn(to) ? [`From ${nameIn(from)} to ${nameIn(to)}`] : []),
    ...(event === 'move-bay' ? [`From ${bayIn(fromBay)} to ${bayIn(toBay)}`] : []),
    ...(typeof serviceType === 'string' ? [`${serviceType}${day}`] : []),
    ...(typeof overrideReason === 'string' ? [`A closed gate was passed: ${overrideReason}`] : []),
    ...(items.length > 0
      ? [items.map(([item, done]) => `${checklistLabels[item] ?? item}: ${done ? 'yes' : 'no'}`).join(', ')]
      : []),
  ]
}

/** What the marina alone does is on nobody's behalf. */
const marinasOwn = /^(service-(approved|rejected|planned)|subscription-(approved|rejected)|lifts-)/
/** Whom staff stood in for: only where the owner could have done it herself. */
function standIn({ event, onBehalfOf }: HistoryEntry) {
  const ownersToo = isScheduleEvent(event) ? lifecycle[event].by.includes('owner') : !marinasOwn.test(event)
  return onBehalfOf && ownersToo ? ` for ${onBehalfOf}` : ''
}

function itemOf(entry: HistoryEntry, timeZone: string): TimelineItem {
  const lines = [entry.note, ...detailLines(entry)].filter(Boolean)
  return {
    id: entry.id,
    ...markOf(entry),
    title: entry.undone ? (
      <>
        <s>{entry.label}</s> <span className={classes.undone}>taken back</span>
      </>
    ) : (
      entry.label
    ),
    meta: (
      <>
        <span className={classes.when}>{instantText(entry.at, timeZone)}</span>{' '}
        <span className={classes.when}>
          {entry.actorName}
          {standIn(entry)}
        </span>
      </>
    ),
    note: lines.length > 0 ? lines.join('\n') : null,
  }
}

/** Newest first; of a schedule or of a boat, for both have the same entries. */
export function History({ entries, timeZone }: { entries: HistoryEntry[]; timeZone: string }) {
  return <Timeline items={entries.map((entry) => itemOf(entry, timeZone))} />
}
