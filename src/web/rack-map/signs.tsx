import {
  IconArrowBarDown,
  IconArrowBarUp,
  IconCheck,
  IconHandStop,
  IconHome,
  IconStack2,
  IconStar,
  IconX,
} from '@tabler/icons-react'
import classes from '#web/rack-map/rack-map.module.css'

const icons = {
  'drop-off': IconArrowBarUp,
  'pick-up': IconArrowBarDown,
  fits: IconCheck,
  nearest: IconStar,
  small: IconX,
  behind: IconStack2,
  home: IconHome,
  hold: IconHandStop,
} as const
type SignName = keyof typeof icons
const idOf = (name: string) => `sign-${name}`

/** Every sign once, hidden: bays of the page refer to them. */
export const Signs = () => (
  <svg width="0" height="0" className="sr-only" aria-hidden="true">
    {Object.entries(icons).map(([name, Mark]) => (
      <Mark key={name} id={idOf(name)} stroke={2} />
    ))}
  </svg>
)

export const Sign = ({ of }: { of: SignName }) => (
  <svg viewBox="0 0 24 24" className={classes.sign} aria-hidden="true">
    <use href={`#${idOf(of)}`} />
  </svg>
)
