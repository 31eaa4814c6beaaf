import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCalendarRepeat,
  IconHandStop,
  IconPencil,
  IconPoint,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { lifecycle, type ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import { checklistLabels } from '#contract/settings/schema.ts'
import { longInstant } from '#web/platform/dates.ts'
import classes from '#web/schedules/history.module.css'
import { statusMark } from '#web/schedules/status-of.tsx'
import type { ChipTone } from '#web/ui/status-chip.tsx'
import { Timeline, type TimelineItem } from '#web/ui/timeline.tsx'

const marks: Record<string, { icon: Icon; tone: ChipTone }> = {
  undo: { icon: IconArrowBackUp, tone: 'none' },
  cancel: { icon: IconBan, tone: 'none' },
  reschedule: { icon: IconCalendarRepeat, tone: 'request' },
  'change-pick-up': { icon: IconCalendarRepeat, tone: 'rack' },
  edit: { icon: IconPencil, tone: 'request' },
  delete: { icon: IconTrash, tone: 'bad' },
  release: { icon: IconTruck, tone: 'water' },
  'hold-put': { icon: IconHandStop, tone: 'bad' },
}
const markOf = ({ event, toStatus }: HistoryEntry) =>
  marks[event] ?? (toStatus === null ? { icon: IconPoint, tone: 'none' as const } : statusMark(toStatus))

/** What the details hold that a person asks about: passed gates, the checklist. */
function detailLines({ details }: HistoryEntry): string[] {
  const { overrideReason, checklist } = details
  const items = checklist && typeof checklist === 'object' ? Object.entries(checklist) : []
  return [
    ...(typeof overrideReason === 'string' ? [`A closed gate was passed: ${overrideReason}`] : []),
    ...(items.length > 0
      ? [items.map(([item, done]) => `${checklistLabels[item] ?? item}: ${done ? 'yes' : 'no'}`).join(', ')]
      : []),
  ]
}

/** Whom staff stood in for: only where the owner could have done it herself. */
function standIn({ event, onBehalfOf }: HistoryEntry) {
  const move = Object.hasOwn(lifecycle, event) ? lifecycle[event as ScheduleEvent] : null
  const ownersToo = !move || (move.by as readonly string[]).includes('owner')
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
    meta: `${longInstant(entry.at, timeZone)} · ${entry.actorName}${standIn(entry)}`,
    note: lines.length > 0 ? lines.join('\n') : null,
  }
}

/** Newest first; of a schedule or of a boat, for both have the same entries. */
export function History({ entries, timeZone }: { entries: HistoryEntry[]; timeZone: string }) {
  return <Timeline items={entries.map((entry) => itemOf(entry, timeZone))} />
}
