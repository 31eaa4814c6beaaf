import { Notice } from '#web/ui/surface.tsx'

const count = new Intl.NumberFormat('en-GB')

/** Said where a board holds fewer cards than there are. */
export function CutNotice({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  return (
    <Notice title={`The ${count.format(shown)} that moved last, of ${count.format(total)}`}>
      The others are under Boat Requests.
    </Notice>
  )
}
