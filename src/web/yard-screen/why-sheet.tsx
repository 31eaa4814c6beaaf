import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '#web/ui/overlay/modal.tsx'
import acts from '#web/yard-screen/acts.module.css'
import type { YardPress } from '#web/yard-screen/yard-query.ts'
import ground from '#web/yard-screen/yard-screen.module.css'

/** What is not as it should be: checks without a tick, gates that are closed, no lift left. */
export type Why = { open: readonly string[]; gates: readonly string[]; lift?: boolean }
export type SaidWhy = Pick<YardPress, 'notes' | 'overrideReason' | 'addLiftReason'>
type Props = {
  why: Why | null
  boat: string
  /** The move is kept, or was: nobody's PIN stands for it. */
  isKept?: boolean
  /** The list of checks stands behind it. */
  overChecks?: boolean
  /** What was said when it was asked before, as where the PIN was not given then. */
  said?: SaidWhy
  onClose: () => void
  onSay: (said: SaidWhy) => void
}

const longest = { maxLength: 500, autosize: true, minRows: 2, size: 'lg' } as const

type AskedProps = { why: Why } & Pick<Props, 'isKept' | 'overChecks' | 'said' | 'onClose' | 'onSay'>
function Asked({ why, isKept, overChecks, said, onClose, onSay }: AskedProps) {
  const [notes, setNotes] = useState(said?.notes ?? '')
  const [override, setOverride] = useState(said?.overrideReason ?? '')
  const [lift, setLift] = useState(said?.addLiftReason ?? '')
  const [isTried, setIsTried] = useState(false)
  const asks = { notes: why.open.length > 0, override: why.gates.length > 0, lift: Boolean(why.lift) }
  const missing = (asked: boolean, said: string) => asked && said.trim() === ''
  const errorOf = (asked: boolean, said: string) =>
    isTried && missing(asked, said) ? t`Say why in a few words` : undefined
  const say = () => {
    setIsTried(true)
    if (missing(asks.notes, notes) || missing(asks.override, override) || missing(asks.lift, lift)) return
    onSay({
      ...(asks.notes && { notes }),
      ...(asks.override && { overrideReason: override }),
      ...(asks.lift && { addLiftReason: lift }),
    })
  }
  const items = why.open.join(', ')
  return (
    <div className="stack gap-md">
      {asks.notes && (
        <Textarea
          {...longest}
          data-autofocus
          label={t`Not ticked: ${{ items }}. Why?`}
          value={notes}
          error={errorOf(asks.notes, notes)}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      )}
      {asks.override && (
        <Textarea
          {...longest}
          data-autofocus={!asks.notes || undefined}
          label={t`Why is she moved all the same?`}
          description={why.gates.join('. ')}
          value={override}
          error={errorOf(asks.override, override)}
          onChange={(event) => setOverride(event.currentTarget.value)}
        />
      )}
      {asks.lift && (
        <Textarea
          {...longest}
          data-autofocus={!asks.notes && !asks.override ? true : undefined}
          label={t`No lift is left. Why is one added?`}
          value={lift}
          error={errorOf(asks.lift, lift)}
          onChange={(event) => setLift(event.currentTarget.value)}
        />
      )}
      {isKept && (asks.override || asks.lift) && (
        <p>{t`No PIN was asked for this move: with such a reason staff decide about it on the day plan.`}</p>
      )}
      <div className={acts.acts}>
        <button type="button" className={`${acts.big} ${acts.cancel}`} onClick={onClose}>
          {overChecks && asks.notes ? t`Back to the checks` : t`Cancel`}
        </button>
        <button type="button" className={acts.big} data-kind="signal" onClick={say}>
          {t`Go on`}
        </button>
      </div>
    </div>
  )
}

/** Nothing is refused in silence: what is open is asked for, as the forms do. */
export function WhySheet({ why, boat, isKept = false, overChecks = false, said, onClose, onSay }: Props) {
  return (
    <Modal
      opened={why !== null}
      onClose={onClose}
      withCloseButton={false}
      title={boat}
      size={640}
      classNames={{ content: ground.tones ?? '' }}
    >
      {why && <Asked {...{ why, isKept, overChecks, said, onClose, onSay }} />}
    </Modal>
  )
}
