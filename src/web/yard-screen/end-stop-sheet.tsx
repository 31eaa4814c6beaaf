import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import type { YardStop } from '#contract/yard-screen/schema.ts'
import { problemOf } from '#web/platform/api.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import acts from '#web/yard-screen/acts.module.css'
import sheets from '#web/yard-screen/sheets.module.css'
import { useStopping } from '#web/yard-screen/use-stopping.ts'
import ground from '#web/yard-screen/yard-screen.module.css'

type Props = {
  stop: YardStop
  isDown: boolean
  onClose: () => void
  /** What else stands is said as well: a machine breaks in a wind that ends sooner. */
  onAnother: () => void
  onOperator: () => void
}
function EndForm({ stop: { id, title, span }, isDown, onClose, onAnother, onOperator }: Props) {
  const { end, error, isBusy } = useStopping({ onDone: onClose, onOperator })
  return (
    <div className="stack gap-md">
      <p className="breaks">
        <b className="block">{title}</b>
        {span}
      </p>
      <p>{t`Boats are moved again at once. The office chooses what becomes of the times it hit.`}</p>
      {isDown ? (
        <p role="alert">{t`There is no connection: the stop is ended once the line is back, by whoever presses it then.`}</p>
      ) : (
        error && (
          <p role="alert" className={sheets.said}>
            {problemOf(error).message}
          </p>
        )
      )}
      <div className={acts.acts}>
        <button type="button" className={`${acts.big} ${acts.cancel}`} onClick={onClose}>
          {t`Cancel`}
        </button>
        <button
          type="button"
          className={acts.big}
          data-kind="signal"
          aria-disabled={isDown || isBusy}
          onClick={() => isDown || isBusy || end(id)}
        >
          {t`End the stop`}
        </button>
        <button type="button" className={acts.big} onClick={onAnother}>
          {t`Another stop`}
        </button>
      </div>
    </div>
  )
}

/** Asked before it ends: who stands under the crane is told by nobody else. */
export function EndStopSheet({ stop, ...props }: Omit<Props, 'stop'> & { stop: YardStop | null }) {
  return (
    <Modal
      opened={stop !== null}
      onClose={props.onClose}
      withCloseButton={false}
      title={t`End the stop`}
      size={760}
      classNames={{ content: ground.tones ?? '' }}
    >
      {stop && <EndForm stop={stop} {...props} />}
    </Modal>
  )
}
