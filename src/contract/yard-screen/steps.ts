import type { WorkKind } from '../schedules/movement-kinds.ts'

/** What ends a movement on the yard screen. */
export const yardSteps = ['lower', 'back-on-rack'] as const
export type YardStep = (typeof yardSteps)[number]
/** What is done there by one press. */
export const yardEvents = ['here', 'not-here', 'begin', 'move-bay', ...yardSteps] as const
export type YardEvent = (typeof yardEvents)[number]

/** The step of each kind: any drop-off ends on the rack, whatever of it is still missing. */
export const stepOfKind: Record<WorkKind, YardStep> = { 'pick-up': 'lower', 'drop-off': 'back-on-rack' }
export const isYardStep = (event: string): event is YardStep => (yardSteps as readonly string[]).includes(event)
