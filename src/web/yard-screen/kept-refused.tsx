import '#web/yard-screen/words.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import type { KeptMove } from '#web/yard-screen/kept-store.ts'
import { RefusedCard } from '#web/yard-screen/refused-card.tsx'
import type { AskedWay } from '#web/yard-screen/refused-sheets.tsx'
import { refusalFrom } from '#web/yard-screen/refused-words.ts'
import type { KeptHere } from '#web/yard-screen/use-kept.ts'

type Props = { kept: KeptHere; day: YardDay; timeZone: string; onAsk: (way: AskedWay) => void }
/** Kept moves that the server refused: each asks for a decision, and what comes after it of the same boat waits. */
export function KeptRefused({ kept, day, timeZone, onAsk }: Props) {
  const refusalOf = ({ refused, press }: KeptMove) => ({ error: refusalFrom(refused!), press })
  return kept.refused.map((move) => (
    <RefusedCard
      key={move.key}
      refused={refusalOf(move)}
      day={day}
      move={move}
      timeZone={timeZone}
      onAsk={onAsk}
      onAgain={(press) => void kept.again(move, press)}
      onForget={() => void kept.leaveOut(move)}
    />
  ))
}
