import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import acts from '#web/yard-screen/acts.module.css'
import type { KeptMove } from '#web/yard-screen/kept-store.ts'
import { clockOf, pressedText } from '#web/yard-screen/looks.ts'
import ground from '#web/yard-screen/yard-screen.module.css'

type Props = {
  move: KeptMove | null
  timeZone: string
  onClose: () => void
  onLeaveOut: (move: KeptMove) => void
}
/** Asked before a kept move goes: with gloves a tap is easily made beside the button that was meant. */
export function LeaveOutSheet({ move, timeZone, onClose, onLeaveOut }: Props) {
  return (
    <Modal
      opened={move !== null}
      onClose={onClose}
      withCloseButton={false}
      title={move?.boatName ?? ''}
      size={560}
      classNames={{ content: ground.tones ?? '' }}
    >
      {move && (
        <div className="stack gap-md">
          <p>
            <b>
              {pressedText(move)}, {clockOf(move.at, timeZone)}
            </b>
          </p>
          <p>
            {move.attempted
              ? t`The server may have it already: look how she stands once the line is back.`
              : t`It is taken off this device and never sent.`}
          </p>
          <div className={acts.acts}>
            <button type="button" className={`${acts.big} ${acts.cancel}`} onClick={onClose}>
              {t`Cancel`}
            </button>
            <button
              type="button"
              className={acts.big}
              data-kind="signal"
              onClick={() => {
                onClose()
                onLeaveOut(move)
              }}
            >
              {t`It did not happen: leave it out`}
            </button>
          </div>
        </div>
      )}
    </Modal>
  )
}
