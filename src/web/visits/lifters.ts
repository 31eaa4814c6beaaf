import type { Able, Load } from '#contract/machines/choose.ts'
import { unableWords } from '#contract/machines/unable.ts'

type LifterQuestion = {
  boat: Load['boat']
  at: Date | null
  timeZone: string
  /** Chosen by hand; '': the one that is proposed. */
  value: string
}
/** Who can lift her, who does, and what is sent: a choice that can no longer lift her is none. */
export function liftersOf<M extends Able>(fleet: readonly M[], { boat, at, timeZone, value }: LifterQuestion) {
  const inUse = fleet.filter(({ active }) => active)
  const unableAt = (machine: M, then: Date | null) =>
    unableWords(
      // without a time nobody asks when a machine works
      then ? machine : { ...machine, hours: null },
      { boat, tier: null },
      { at: then ?? new Date(0), stops: [], timeZone },
    )
  const unable = (machine: M) => unableAt(machine, at)
  const able = inUse.filter((machine) => !unable(machine))
  const [proposed] = able
  const byHand = able.find((machine) => machine !== proposed && String(machine.id) === value)
  return {
    inUse,
    unable,
    proposed,
    chosen: byHand ?? proposed,
    /** None can lift her then, and one could at another time. */
    isOnlyTheTime: !proposed && inUse.some((machine) => !unableAt(machine, null)),
    machineId: byHand ? String(byHand.id) : '',
  }
}
