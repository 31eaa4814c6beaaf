import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/visits/words.ts'
import { Chip } from '@mantine/core'
import { hullTypes } from '#contract/boats/fields.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { worded } from '#web/platform/language.ts'
import type { HullKind } from '#web/ui/hull/paint.ts'

/** In one word, so that all of them stand in a row. */
const labels: Record<HullKind, Sentence> = {
  cabin: msg({ message: 'Cabin', context: 'kind of boat' }),
  open: msg({ message: 'Open', context: 'kind of boat' }),
  rib: msg({ message: 'RIB', context: 'kind of boat' }),
  sail: msg({ message: 'Sail', context: 'kind of boat' }),
}

type Props = { value: HullKind; onChange: (kind: HullKind) => void }
export function HullField({ value, onChange }: Props) {
  return (
    <fieldset className="stack gap-3xs">
      <legend className="text-sm">{t({ message: 'Kind', context: 'of boat' })}</legend>
      <Chip.Group value={value} onChange={(chosen) => onChange(hullTypes.find((kind) => kind === chosen) ?? 'cabin')}>
        <div className="row wraps gap-2xs">
          {hullTypes.map((kind) => (
            <Chip key={kind} value={kind} variant="filled" size="md" radius="md">
              {worded(labels[kind])}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </fieldset>
  )
}
