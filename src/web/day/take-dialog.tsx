import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { Checkbox } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportDay } from '#contract/day/calls.ts'
import type { DayLane } from '#contract/day/schema.ts'
import { laneName } from '#web/day/lane-head.tsx'
import { startDownload } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = {
  day: string
  /** A sheet, or the whole day; null: nothing is taken. */
  taken: { lane: DayLane | null } | null
  onClose: () => void
  onPrint: (phones: boolean) => Promise<void>
}
/** The plan on paper or as a file; phone numbers go along only where somebody says so. */
export function TakeDialog({ day, taken, onClose, onPrint }: Props) {
  const [phones, setPhones] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload(exportDay, { query: { day, phones } }),
    onSuccess: onClose,
    onError: showProblem,
  })
  const printing = useMutation({ mutationFn: () => onPrint(phones), onError: showProblem })
  const isSheet = Boolean(taken?.lane)
  const title = taken?.lane ? t`Print: ${{ sheet: laneName(taken.lane, true) }}` : t`Print or export the day`
  return (
    <Modal opened={taken !== null} onClose={onClose} title={title} size={460}>
      <div className="stack gap-md">
        <Checkbox
          checked={phones}
          onChange={(event) => setPhones(event.currentTarget.checked)}
          label={t`With phone numbers`}
          description={t`Of movements that are not done yet. Shred the paper after the day; who took the file stands in the audit log.`}
        />
        <div className="row wraps gap-2xs">
          <ActionButton
            leftSection={<IconPrinter size={18} />}
            loading={printing.isPending}
            onClick={() => printing.mutate()}
          >
            {t`Print`}
          </ActionButton>
          {!isSheet && (
            <ActionButton
              variant="default"
              leftSection={<IconDownload size={18} />}
              loading={isPending}
              onClick={() => mutate()}
            >
              {t`Export`}
            </ActionButton>
          )}
        </div>
      </div>
    </Modal>
  )
}
