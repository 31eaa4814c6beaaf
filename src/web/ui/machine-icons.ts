import { type Icon, IconCrane, IconForklift, IconShip } from '@tabler/icons-react'
import type { Machine } from '#contract/machines/schema.ts'

const machineIcons: Record<Machine['kind'], Icon> = {
  'travel-lift': IconCrane,
  crane: IconCrane,
  forklift: IconForklift,
}
/** Of a machine, or of what is moved by none. */
export const laneIcon = ({ machine }: { machine: Pick<Machine, 'kind'> | null }) =>
  machine ? machineIcons[machine.kind] : IconShip
