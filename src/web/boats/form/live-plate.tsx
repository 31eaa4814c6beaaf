import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { boatFields } from '#contract/boats/fields.ts'
import { type BoatValues, plainNumber } from '#web/boats/form/boat-values.ts'
import { texts } from '#web/boats/texts.ts'
import { BoatPlate } from '#web/ui/hull/boat-plate.tsx'
import { hullPaints, type Paint } from '#web/ui/hull/paint.ts'
import classes from './live-plate.module.css'

/** What can be drawn: a number in the range the form takes. */
function drawable(values: BoatValues, field: 'width' | 'height' | 'depth' | 'lengthOverall') {
  const number = Number(plainNumber(values[field]))
  return number >= 0.05 && number <= boatFields[field].input.most ? number : null
}

/** The boat as the numbers make her, while they are typed. */
export function LivePlate({ values, paint = hullPaints[0] }: { values: BoatValues; paint?: Paint }) {
  const beam = drawable(values, 'width')
  const air = drawable(values, 'height')
  const draft = drawable(values, 'depth')
  const length = drawable(values, 'lengthOverall')
  if (beam === null || air === null || draft === null)
    return (
      <div className={`stack gap-sm centred ${classes.empty}`}>
        <svg viewBox="-36 -26 72 50" width="130" aria-hidden="true">
          <path d="M-32-14C-31-2-25 5-17 10L0 20 17 10C25 5 31-2 32-14 14-18-14-18-32-14Z" />
        </svg>
        <p>{texts.noPlate}</p>
      </div>
    )
  return (
    <BoatPlate
      view="bow"
      name={values.name || t`Your boat`}
      kind={values.hullType ?? 'cabin'}
      paint={paint}
      beam={beam}
      air={air}
      draft={draft}
      {...(length ? { length } : {})}
    />
  )
}
