import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { Notice } from '#web/ui/surface.tsx'

/** A draft comes back without being asked for, so it says that it did. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      tone="info"
      title={t`This is what you typed before`}
      action={
        <Button size="sm" mih="var(--tap)" variant="default" onClick={onStartOver}>
          {t`Start over`}
        </Button>
      }
    >
      {t`It was kept in this tab. Nothing of it is saved yet.`}
    </Notice>
  )
}
