import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/visits/words.ts'
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { hullTypes } from '#contract/boats/fields.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { worded } from '#web/platform/language.ts'
import type { HullKind } from '#web/ui/hull/paint.ts'
import classes from '#web/visits/visit-form.module.css'

/** In one word, so that all of them stand in a row. */
const labels: Record<HullKind, Sentence> = {
  cabin: msg({ message: 'Cabin', context: 'kind of boat' }),
  open: msg({ message: 'Open', context: 'kind of boat' }),
  rib: msg({ message: 'RIB', context: 'kind of boat' }),
  sail: msg({ message: 'Sail', context: 'kind of boat' }),
}

type Props = { value: HullKind; onChange: (kind: HullKind) => void }
export function HullField({ value, onChange }: Props) {
  const id = useId()
  return (
    <Input.Wrapper size="md" label={t({ message: 'Kind', context: 'of boat' })} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        className={classes.kinds ?? ''}
        fullWidth
        size="md"
        mih="var(--tap)"
        color="var(--brand)"
        aria-labelledby={id}
        value={value}
        onChange={(chosen) => onChange(hullTypes.find((kind) => kind === chosen) ?? 'cabin')}
        data={hullTypes.map((kind) => ({ value: kind, label: worded(labels[kind]) }))}
      />
    </Input.Wrapper>
  )
}
