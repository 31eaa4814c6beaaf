import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decideMove, listUndecided } from '#contract/yard-screen/calls.ts'
import type { MoveDecision, UndecidedMove } from '#contract/yard-screen/schema.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { pressedText } from '#web/yard-screen/looks.ts'
import classes from '#web/yard-screen/undecided-moves.module.css'

const query = read(listUndecided, {})
/** No page is told of them: they come from a device, rarely. */
const refreshEvery = 30_000

type UndecidedProps = {
  move: UndecidedMove
  timeZone: string
  isBusy: boolean
  onDecide: (decision: MoveDecision) => void
}
function Row({ move: { boatName, event, operatorName, device, at }, timeZone, isBusy, onDecide }: UndecidedProps) {
  return (
    <li className="row wraps mid gap-sm">
      <div className="grows shrinks">
        <b className="block breaks">
          {boatName} {pressedText(event)}
        </b>
        <span className="breaks">
          {t`Pressed ${{ when: instantText(at, timeZone) }} by ${{ person: operatorName }} on ${{ device }}, who may not act any more.`}
        </span>
      </div>
      <Button disabled={isBusy} aria-label={t`Take as mine: ${{ boat: boatName }}`} onClick={() => onDecide('take')}>
        {t`Take as mine`}
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        aria-label={t`Drop: ${{ boat: boatName }}`}
        onClick={() => onDecide('drop')}
      >
        {t({ message: 'Drop', comment: 'a kept move that is not done' })}
      </Button>
    </li>
  )
}

/** Moves that a device kept and that came once who pressed was blocked: staff answer for them, or drop them. */
export default function UndecidedMoves({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient()
  const { data = [] } = useQuery({ ...query, refetchInterval: refreshEvery })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: MoveDecision }) =>
      call(decideMove, { params: { id }, body: { decision } }),
    onSuccess: (left) => {
      queries.setQueryData(query.queryKey, left)
      void queries.invalidateQueries()
    },
    onError: showProblem,
  })
  if (data.length === 0) return null
  return (
    <section className={`stack gap-xs ${classes.undecided}`} aria-labelledby="undecided-moves">
      <h2 id="undecided-moves">{t`Moves to decide`}</h2>
      <ul className="stack gap-xs">
        {data.map((move) => (
          <Row
            key={move.id}
            move={move}
            timeZone={timeZone}
            isBusy={isPending}
            onDecide={(decision) => mutate({ id: move.id, decision })}
          />
        ))}
      </ul>
    </section>
  )
}
