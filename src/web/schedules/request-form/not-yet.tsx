import '#web/schedules/words.ts'
import { plural, t } from '@lingui/core/macro'
import { type BoatChoice, isOpenElsewhere } from '#web/schedules/request-form/boat-select.tsx'
import { Notice } from '#web/ui/surface.tsx'

const most = 3
const moreCannot = (others: number) =>
  t`${plural(others, { one: '# more cannot: the list of boats says why.', other: '# more cannot: the list of boats says why.' })}`
type Props = {
  choices: readonly BoatChoice[]
  /** "Galeb cannot be requested yet" */
  title: (boat: string) => string
}
/** Why boats of the owner cannot be chosen now, said before the form is filled in for nothing. */
export function NotYet({ choices, title }: Props) {
  const shut = choices.filter((choice) => !choice.allowed && !isOpenElsewhere(choice))
  const others = shut.length - most
  return shut.slice(0, most).map(({ id, name, reason }, index) => (
    <Notice key={id} tone="info" title={title(name)}>
      {reason}
      {index === most - 1 && others > 0 && ' '}
      {index === most - 1 && others > 0 && moreCannot(others)}
    </Notice>
  ))
}
