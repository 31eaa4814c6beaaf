import { type Icon, IconBeach, IconDots, IconPower, IconRipple, IconTool, IconWind } from '@tabler/icons-react'
import type { StopReason } from '#contract/stops/reasons.ts'

export const reasonIcons: Record<StopReason, Icon> = {
  wind: IconWind,
  breakdown: IconTool,
  tide: IconRipple,
  holiday: IconBeach,
  other: IconDots,
  'out-of-use': IconPower,
}
