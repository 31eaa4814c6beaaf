import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import type { Import } from '#contract/imports/schema.ts'
import { texts } from '#web/imports/texts.ts'
import { Panel } from '#web/ui/surface.tsx'

/** What of the file was passed over in reading it: hidden sheets, totals, repeated headings. */
export function NotBrought({ of: { notes, sheets } }: { of: Import }) {
  const all = [
    ...notes,
    ...sheets.flatMap((sheet) =>
      sheet.notes.map((note) => (sheets.length > 1 ? t`${{ sheet: sheet.name }}: ${{ note }}` : note)),
    ),
  ]
  if (all.length === 0) return null
  return (
    <Panel title={texts.notBrought}>
      <ul className="stack gap-3xs text-body quiet">
        {[...new Set(all)].map((note) => (
          <li key={note} className="breaks">
            {note}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
