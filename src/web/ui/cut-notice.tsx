import { t } from '@lingui/core/macro'
import { numberText } from '#web/platform/numbers.ts'
import { Notice } from '#web/ui/surface.tsx'

/** Said where a board holds fewer cards than there are. */
export function CutNotice({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  return (
    <Notice title={t`The ${{ shown: numberText(shown) }} that moved last, of ${{ total: numberText(total) }}`}>
      {t`The others are under Boat Requests.`}
    </Notice>
  )
}
