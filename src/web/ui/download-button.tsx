import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

type Props = { start: () => Promise<void>; label: string; size?: 'sm' }
/** A file that the server writes; why it did not come is told. */
export function DownloadButton({ start, label, size }: Props) {
  const { mutate, isPending } = useMutation({ mutationFn: start, onError: showProblem })
  return (
    <ActionButton
      variant="default"
      {...(size && { size })}
      mih="var(--tap)"
      leftSection={<IconDownload size={18} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </ActionButton>
  )
}
