import type { ComponentProps } from 'react'
import type { StepDialog } from '#web/schedules/step-dialog.tsx'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'

const dialogs = onDemand(async () => (await import('#web/schedules/step-dialog.tsx')).StepDialog)
export const useDialogsAhead = () => useAhead(dialogs)

/** `StepDialog`, fetched when it is needed. */
export function LazyStepDialog(props: ComponentProps<typeof StepDialog>) {
  return <OnDemand of={dialogs} props={props} onMissing={props.onClose} />
}
