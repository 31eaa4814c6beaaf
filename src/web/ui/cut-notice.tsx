import { t } from '@lingui/core/macro'
import { language } from '#web/platform/language.ts'
import { Notice } from '#web/ui/surface.tsx'

/** Said where a board holds fewer cards than there are. */
export function CutNotice({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  const { format } = new Intl.NumberFormat(language())
  return (
    <Notice title={t`The ${{ shown: format(shown) }} that moved last, of ${{ total: format(total) }}`}>
      {t`The others are under Boat Requests.`}
    </Notice>
  )
}
