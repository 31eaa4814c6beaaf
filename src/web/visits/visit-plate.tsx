import { t } from '@lingui/core/macro'
import '#web/visits/words.ts'
import { metresText } from '#web/platform/numbers.ts'
import { HullSide } from '#web/ui/hull/hull.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import classes from '#web/visits/visit-form.module.css'
import { measureIn, type VisitValues } from '#web/visits/visit-values.ts'

/** Shorter than this and longer she is not drawn smaller or larger. */
const [shortest, longest] = [4, 14]
/** The visitor's boat as far as she is known: she grows with her length. */
export function VisitPlate({ values }: { values: VisitValues }) {
  const [length, beam, draft] = (['lengthOverall', 'width', 'depth'] as const).map((name) => measureIn(values, name))
  const share = (Math.min(Math.max(length ?? shortest, shortest), longest) - shortest) / (longest - shortest)
  const sizes = [length, beam].map((metres) => metresText(metres ?? null)).join(' × ')
  return (
    <div className={classes.plate}>
      <svg viewBox="0 0 320 124" aria-hidden="true">
        <g transform={`translate(160 118) scale(${0.8 + 0.3 * share}) translate(-143 0)`}>
          <HullSide kind={values.hullType} paint={hullPaints[1]} />
        </g>
      </svg>
      <strong>{values.boatName.trim() || t`Her name`}</strong>
      <span>{t`${sizes}, draft ${{ draft: metresText(draft ?? null) }}`}</span>
    </div>
  )
}
