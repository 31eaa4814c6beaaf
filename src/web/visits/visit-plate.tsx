import { t } from '@lingui/core/macro'
import '#web/visits/words.ts'
import { metresText } from '#web/platform/numbers.ts'
import { HullSide } from '#web/ui/hull/hull.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import classes from '#web/visits/visit-form.module.css'
import { measureIn, type VisitValues } from '#web/visits/visit-values.ts'

/** Shorter than this and longer she is not drawn smaller or larger. */
const [shortest, longest] = [4, 14]
/** What is known of her measures; null where nothing is. */
function measuresText(length: number | null, beam: number | null, draft: number | null) {
  const [long, wide, deep] = [length, beam, draft].map((metres) => (metres === null ? null : metresText(metres)))
  const sizes = long ? [long, wide].filter(Boolean).join(' × ') : wide ? t`Beam ${wide}` : null
  if (sizes && deep) return t`${sizes}, draft ${{ draft: deep }}`
  return sizes ?? (deep ? t`Draft ${{ draft: deep }}` : null)
}

/** The visitor's boat as far as she is known: she grows with her length. */
export function VisitPlate({ values }: { values: VisitValues }) {
  const [length, beam, draft] = (['lengthOverall', 'width', 'depth'] as const).map((name) => measureIn(values, name))
  const share = (Math.min(Math.max(length ?? shortest, shortest), longest) - shortest) / (longest - shortest)
  const name = values.boatName.trim()
  const measures = measuresText(length ?? null, beam ?? null, draft ?? null)
  return (
    <div className={classes.plate}>
      <svg viewBox="0 0 320 124" aria-hidden="true">
        <g transform={`translate(160 118) scale(${0.8 + 0.3 * share}) translate(-143 0)`}>
          <HullSide kind={values.hullType} paint={hullPaints[1]} />
        </g>
      </svg>
      {name ? <strong>{name}</strong> : <span className={classes.unknown}>{t`Her name`}</span>}
      {measures ? <span>{measures}</span> : <span className={classes.unknown}>{t`Her measures`}</span>}
    </div>
  )
}
