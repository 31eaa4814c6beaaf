import { useState } from 'react'
import type { ConfirmProps } from '#web/ui/confirm-modal.tsx'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'

const modal = onDemand(async () => (await import('#web/ui/confirm-modal.tsx')).ConfirmModal)

/** Asks before what cannot be taken back. */
export function ConfirmDialog(props: ConfirmProps) {
  useAhead(modal)
  const [wasOpened, setWasOpened] = useState(false)
  if (props.opened && !wasOpened) setWasOpened(true)
  return props.opened || wasOpened ? <OnDemand of={modal} props={props} onMissing={props.onClose} /> : null
}
