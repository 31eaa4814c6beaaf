import '#web/rack-map/words.ts'
import { t } from '@lingui/core/macro'
import { IconEye, IconHandGrab, IconMapPin, IconMapPinOff, IconSailboat } from '@tabler/icons-react'
import type { MapBoat } from '#contract/rack-map/schema.ts'
import { judgeBays } from '#web/rack-map/judge.ts'
import type { Hand } from '#web/rack-map/use-hand.ts'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'

/** More than these are found on the map. */
const mostOffered = 8

/** Where a boat may go, the nearest bay that fits first, and what else is known of her. */
export function menuOfBoat({ map, lay, take, boat: held }: Hand, boat: MapBoat): RowMenuItem[] {
  const { fitting, own } = judgeBays(map, boat)
  const moves: RowMenuItem[] = [
    ...(held?.id === boat.id ? [] : [{ label: t`Take in hand`, icon: IconHandGrab, onClick: () => take(boat) }]),
    ...fitting.slice(0, mostOffered).map((bay) => ({
      label: t`Put into ${{ bay: bay.code }}`,
      icon: IconMapPin,
      onClick: () => lay(boat, bay),
    })),
    ...(own ? [{ label: t`To no bay`, icon: IconMapPinOff, onClick: () => lay(boat, null) }] : []),
  ]
  return [
    ...(boat.movable ? moves : []),
    { label: t`Open`, icon: IconEye, to: `/Requests/${boat.scheduleId}` },
    { label: t`Boat`, icon: IconSailboat, to: `/Boats/${boat.id}` },
  ]
}
