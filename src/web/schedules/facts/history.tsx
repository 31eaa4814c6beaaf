import { t } from '@lingui/core/macro'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleCheck,
  IconFlag,
  IconHandStop,
  IconPoint,
  IconRefresh,
  IconTool,
} from '@tabler/icons-react'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { isScheduleEvent, lifecycle } from '#contract/schedules/lifecycle.ts'
import { factsOf } from '#contract/schedules/status.ts'
import { itemNamed } from '#contract/settings/checklist.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { useMarina } from '#web/platform/use-marina.ts'
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
  'begun-in-stop': { icon: IconHandStop, tone: 'bad' },
  'hold-put': { icon: IconHandStop, tone: 'bad' },
  'hold-lifted': { icon: IconCircleCheck, tone: 'ok' },
  'finding-made': { icon: IconFlag, tone: 'warn' },
  'finding-closed': { icon: IconCircleCheck, tone: 'ok' },
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

function bayMove(from: unknown, to: unknown) {
  const [old, other] = [from, to].map((code) => (typeof code === 'string' ? code : null))
  if (old && other) return t`From bay ${{ from: old }} to bay ${{ to: other }}`
  if (old) return t`From bay ${{ from: old }} to no bay`
  return other ? t`From no bay to bay ${{ to: other }}` : t`From no bay to no bay`
}

function machineMove(from: unknown, to: unknown) {
  if (typeof to !== 'string') return null
  return typeof from === 'string' ? t`From ${{ from }} to ${{ to }}` : t`From no machine to ${{ to }}`
}

const checked = (item: string, done: unknown) => (done ? t`${item}: yes` : t`${item}: no`)

/** What the details hold that a person asks about: passed gates, the checklist. */
function detailLines({ event, details }: HistoryEntry, settings: PublicSettings | undefined): string[] {
  const { overrideReason, outsideHours, checklist, serviceType, serviceDate, from, to, fromBay, toBay } = details
  const { fromMachine, toMachine, duringStop, staffOnly, returnAt } = details
  const planned = typeof serviceDate === 'string' ? dayText(serviceDate) : null
  const [giver, taker] = [nameIn(from), nameIn(to)]
  const items = checklist && typeof checklist === 'object' ? Object.entries(checklist) : []
  return [
    ...(giver && taker ? [t`From ${{ from: giver }} to ${{ to: taker }}`] : []),
    ...(event === 'change-return' && typeof returnAt === 'string' && settings
      ? [t`Back ${{ back: instantText(returnAt, settings.timeZone) }}`]
      : []),
    ...(event === 'move-bay' ? [bayMove(fromBay, toBay)] : []),
    ...(event === 'change-machine' ? [machineMove(fromMachine, toMachine)].filter((line) => line !== null) : []),
    ...(typeof serviceType === 'string'
      ? [planned ? t`${serviceType}, planned for ${{ day: planned }}` : serviceType]
      : []),
    ...(typeof overrideReason === 'string' ? [t`A closed gate was passed: ${{ reason: overrideReason }}`] : []),
    ...(typeof outsideHours === 'string' ? [t`Outside the booking hours: ${{ reason: outsideHours }}`] : []),
    ...(typeof staffOnly === 'string' ? [staffOnly] : []),
    ...(typeof duringStop === 'string' ? [t`Done while the yard was stopped`] : []),
    ...(items.length > 0
      ? [items.map(([item, done]) => checked(settings ? worded(itemNamed(settings, item)) : item, done)).join(', ')]
      : []),
  ]
}

/** What the marina alone does is on nobody's behalf. */
const marinasOwn = /^(service-(approved|rejected|planned)|subscription-(approved|rejected)|lifts-)/
/** Who did it, and whom staff stood in for: only where the owner could have done it herself. */
function actorOf({ event, actorName, onBehalfOf }: HistoryEntry) {
  const ownersToo = isScheduleEvent(event) ? lifecycle[event].by.includes('owner') : !marinasOwn.test(event)
  return onBehalfOf && ownersToo ? t`${{ actor: actorName }} for ${{ owner: onBehalfOf }}` : actorName
}

function itemOf(entry: HistoryEntry, timeZone: string, settings: PublicSettings | undefined): TimelineItem {
  const lines = [entry.note, ...detailLines(entry, settings)].filter(Boolean)
  return {
    id: entry.id,
    ...markOf(entry),
    title: entry.undone ? (
      <>
        <s>{entry.label}</s> <span className={classes.undone}>{t`taken back`}</span>
      </>
    ) : (
      entry.label
    ),
    meta: (
      <>
        <span className={classes.when}>{instantText(entry.at, timeZone)}</span>{' '}
        <span className={classes.when}>{actorOf(entry)}</span>
      </>
    ),
    note: lines.length > 0 ? lines.join('\n') : null,
  }
}

/** Newest first; of a schedule or of a boat, for both have the same entries. */
export function History({ entries, timeZone }: { entries: HistoryEntry[]; timeZone: string }) {
  const { settings } = useMarina()
  return <Timeline items={entries.map((entry) => itemOf(entry, timeZone, settings))} />
}
