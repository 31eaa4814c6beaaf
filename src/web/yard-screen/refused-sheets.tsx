import type { YardDay } from '#contract/yard-screen/schema.ts'
import { problemOf } from '#web/platform/api.ts'
import { BaySheet } from '#web/yard-screen/bay-sheet.tsx'
import type { KeptMove } from '#web/yard-screen/kept-store.ts'
import { pressedOn } from '#web/yard-screen/looks.ts'
import type { RefusedPress } from '#web/yard-screen/use-yard.ts'
import { type Why, WhySheet } from '#web/yard-screen/why-sheet.tsx'
import type { YardPress } from '#web/yard-screen/yard-query.ts'

/** What was refused, and with which move it was kept without a connection. */
export type ToldRefusal = { refused: RefusedPress; move?: KeptMove | undefined }
/** A way on that is asked about: by a reason or another bay. */
export type AskedWay = ToldRefusal & { by: 'why' | 'bay' }

/** What a reason would open; everything else is only told. */
export function wayOn(error: Error): Why | null {
  const { code, message } = problemOf(error)
  if (code === 'gate_closed') return { open: [], gates: [message] }
  if (code === 'no_lift_left') return { open: [], gates: [], lift: true }
  return null
}
export const boatOf = (day: YardDay, { refused: { press }, move }: ToldRefusal) =>
  pressedOn(day, press)?.boatName ?? move?.boatName ?? ''

type Props = {
  asked: AskedWay
  opened: boolean
  day: YardDay
  onClose: () => void
  onAgain: (press: YardPress, move: KeptMove | undefined) => void
}
/** Stands beside the cards, which go elsewhere when the tablet is turned: what was written on a sheet stays. */
export function RefusedSheets({ asked, opened, day, onClose, onAgain }: Props) {
  const { press, error } = asked.refused
  const boat = boatOf(day, asked)
  const again = (said: Partial<YardPress>) => {
    onClose()
    onAgain({ ...press, ...said }, asked.move)
  }
  return (
    <>
      <BaySheet
        opened={opened && asked.by === 'bay'}
        movementId={Number(press.movementId)}
        boat={boat}
        onClose={onClose}
        onChoose={({ code: _code, ...bay }) => again({ misfitReason: null, keptBayReason: null, ...bay })}
      />
      <WhySheet
        why={opened && asked.by === 'why' ? wayOn(error) : null}
        boat={boat}
        isKept={asked.move !== undefined}
        said={press}
        onClose={onClose}
        onSay={again}
      />
    </>
  )
}
