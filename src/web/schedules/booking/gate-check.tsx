import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Gate, GateState } from '#contract/schedules/gates.ts'
import { addDays } from '#contract/time.ts'
import { plainDay, plainDayWithYear } from '#web/platform/dates.ts'
import classes from '#web/schedules/booking/gate-check.module.css'
import { type Check, CheckList } from '#web/ui/check-list.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'

const days = /\d{4}-\d{2}-\d{2}/g
const said = (text: string) => text.replace(days, plainDayWithYear)
const soonWithin = 14

/** Each gate on its own line; what holds only just says until when. */
function checkOf({ gate, open, message }: GateState, day: string): Check {
  if (!open) return { state: 'closed', text: said(message) }
  const until = message.match(days)?.[0]
  if (gate === 'insurance' && until && until < addDays(day, soonWithin))
    return { state: 'soon', text: said(message), why: `Fine for ${plainDay(day)}, too old after ${plainDay(until)}.` }
  if (gate === 'lifts' && message.startsWith('1 '))
    return { state: 'soon', text: message, why: 'This lifting takes the last one.' }
  return { state: 'ok', text: said(message) }
}

type Opener = { label: string; to: string }
type OpenerFacts = { boatId: number; subscriptionId?: number | null | undefined; isStaff: boolean }
function openerOf(gate: Gate, { boatId, subscriptionId, isStaff }: OpenerFacts): Opener {
  const boat = `/Boats/${boatId}`
  const ofSubscription = (label: string): Opener =>
    subscriptionId ? { label, to: `/Subscriptions/${subscriptionId}` } : { label: 'Open the boat', to: boat }
  const openers: Record<Gate, Opener> = {
    subscription: ofSubscription(isStaff ? 'Review the subscription' : 'See the subscription'),
    lifts: ofSubscription(isStaff ? 'Add a lift' : 'See the subscription'),
    documents: { label: 'Upload documents', to: boat },
    insurance: { label: 'Upload certificate', to: boat },
    hold: { label: 'Open the boat', to: boat },
  }
  return openers[gate]
}

type Props = OpenerFacts & {
  /** Nothing while they are still asked for. */
  gates: readonly GateState[] | undefined
  /** The day they are judged for. */
  day: string
  /** What cannot be done while one is closed: 'Galeb cannot be requested for 12 June'. */
  closedTitle: string
  /** Closed gates are said but stop nothing here. */
  advisory?: boolean
}
/** The gates of a boat on a day; a closed one says what opens it and carries the button that leads there. */
export function GateCheck({ gates, day, closedTitle, advisory = false, ...facts }: Props) {
  if (!gates) return <PanelSkeleton lines={4} />
  const closed = gates.filter(({ open }) => !open)
  const openers = closed.map(({ gate }) => openerOf(gate, facts))
  const different = openers.filter(({ label }, index) => openers.findIndex((other) => other.label === label) === index)
  return (
    <div className={classes.gates}>
      {closed.length > 0 && (
        <Notice
          tone={advisory ? 'warn' : 'bad'}
          title={closedTitle}
          action={
            <div className={classes.buttons}>
              {different.map(({ label, to }) => (
                <Button key={label} component={Link} to={to} size="sm" mih={44}>
                  {label}
                </Button>
              ))}
            </div>
          }
        >
          {closed.map(({ message, opens }) => `${said(message)}. ${opens}`).join(' ')}
        </Notice>
      )}
      <CheckList items={gates.map((gate) => checkOf(gate, day))} />
    </div>
  )
}
