import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** Copies `text`; where the browser does not let it, it says so, and the text is there to be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copy, copied, error } = useClipboard()
  const Mark = copied ? IconCheck : IconCopy
  return (
    <Button variant="default" mih="var(--tap)" leftSection={<Mark size={18} aria-hidden />} onClick={() => copy(text)}>
      <span aria-live="polite">{error ? t`Select it to copy it` : copied ? t`Copied` : label}</span>
    </Button>
  )
}
