import { type BoatChoice, isOpenElsewhere } from '#web/schedules/request-form/boat-select.tsx'
import { Notice } from '#web/ui/surface.tsx'

const most = 3
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
      {index === most - 1 && others > 0 && ` ${others} more cannot: the list of boats says why.`}
    </Notice>
  ))
}
