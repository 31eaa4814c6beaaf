import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import acts from '#web/yard-screen/acts.module.css'
import sheets from '#web/yard-screen/sheets.module.css'
import ground from '#web/yard-screen/yard-screen.module.css'

/** What the keyboard does, for who has one. */
export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const keys: [string, string][] = [
    ['J', t`The next one in the list`],
    ['K', t`The one before`],
    ['Enter', t`Begin, and the step after it`],
    ['U', t`Undo`],
    ['?', t`This list`],
  ]
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      title={t`Keyboard`}
      size={460}
      classNames={{ content: ground.tones ?? '' }}
    >
      <div className="stack gap-md">
        <dl className={sheets.keyList}>
          {keys.map(([key, does]) => (
            <div key={key} className="row mid gap-md">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className={acts.big} onClick={onClose}>
          {t`Close`}
        </button>
      </div>
    </Modal>
  )
}
