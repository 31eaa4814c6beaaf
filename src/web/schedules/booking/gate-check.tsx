import { oneAfterOther } from '#contract/language/full-stop.ts'
import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Gate, GateState } from '#contract/schedules/gates.ts'
import { marinaDay } from '#contract/time.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import classes from '#web/schedules/booking/gate-check.module.css'
import { gateCheck } from '#web/schedules/facts/gate-words.ts'
import { type Check, CheckList } from '#web/ui/check-list.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Opener = { label: string; to: string }
type OpenerFacts = { boatId: number; subscriptionId?: number | null | undefined; isStaff: boolean }
function openerOf(gate: Gate, { boatId, subscriptionId, isStaff }: OpenerFacts): Opener {
  const boat = `/Boats/${boatId}`
  const ofSubscription = (label: string): Opener =>
    subscriptionId ? { label, to: `/Subscriptions/${subscriptionId}` } : { label: t`Open the boat`, to: boat }
  const openers: Record<Gate, Opener> = {
    subscription: ofSubscription(isStaff ? t`Review the subscription` : t`See the subscription`),
    lifts: ofSubscription(isStaff ? t`Add a lift` : t`See the subscription`),
    documents: { label: t`Upload documents`, to: boat },
    insurance: { label: t`Upload certificate`, to: boat },
    hold: { label: t`Open the boat`, to: boat },
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
  /** What is looked at beside the gates. */
  also?: Check[]
  /** Under a heading that asks for all of them what is fine stands beside what is not. */
  all?: boolean
  /** What can be chosen in its place, before what opens it. */
  instead?: ReactNode
}
/** The gates of a boat on a day: those that are closed together, with what opens them and the buttons that lead there. */
export function GateCheck({
  gates,
  day,
  closedTitle,
  advisory = false,
  also = [],
  all = false,
  instead,
  ...facts
}: Props) {
  const { settings, now } = useMarina()
  if (!gates) return <PanelSkeleton lines={4} />
  const today = settings ? marinaDay(now(), settings.timeZone) : day
  const closed = gates.filter(({ open }) => !open)
  const openers = closed.map(({ gate }) => openerOf(gate, facts))
  const different = openers.filter(({ label }, index) => openers.findIndex((other) => other.label === label) === index)
  const fine = closed.length === 0 || all ? gates.filter(({ open }) => open) : []
  const checks = [...also, ...fine.map((gate) => gateCheck(gate, day, today))]
  return (
    <div className={classes.gates}>
      {closed.length > 0 && (
        <Notice
          tone={advisory ? 'warn' : 'bad'}
          title={closedTitle}
          action={
            <div className="row wraps gap-2xs">
              {instead}
              {different.map(({ label, to }, index) => (
                <Button
                  key={label}
                  component={Link}
                  to={to}
                  size="sm"
                  mih="var(--tap)"
                  variant={instead || index > 0 ? 'default' : 'filled'}
                >
                  {label}
                </Button>
              ))}
            </div>
          }
        >
          {oneAfterOther(...closed.flatMap(({ message, opens }) => [message, opens]))}
        </Notice>
      )}
      {checks.length > 0 && <CheckList items={checks} />}
    </div>
  )
}
