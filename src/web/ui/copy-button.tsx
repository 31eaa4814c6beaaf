import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type Props = {
  text: string
  label: string
  /** What it is called where several with the same label stand beside each other. */
  name?: string
}
/** Copies `text`; where the browser does not let it, it says so, and the text is there to be selected. */
export function CopyButton({ text, label, name }: Props) {
  const { copy, copied, error } = useClipboard()
  const Mark = copied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      size="sm"
      px="sm"
      mih="var(--tap)"
      leftSection={<Mark size={18} aria-hidden />}
      onClick={() => copy(text)}
      aria-label={copied || error ? undefined : name}
    >
      <span aria-live="polite">{error ? t`Select it to copy it` : copied ? t`Copied` : label}</span>
    </Button>
  )
}
