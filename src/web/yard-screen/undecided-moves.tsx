import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decideMove, dropMoves, listUndecided } from '#contract/yard-screen/calls.ts'
import type { MoveDecision, UndecidedMove } from '#contract/yard-screen/schema.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { pressedText } from '#web/yard-screen/looks.ts'
import classes from '#web/yard-screen/undecided-moves.module.css'

const query = read(listUndecided, {})
/** No page is told of them: they come from a device, rarely. */
const refreshEvery = 30_000

/** Why staff are asked about it. */
function whyText({ why, operatorName: person, device, at }: UndecidedMove, timeZone: string) {
  const when = instantText(at, timeZone)
  if (why === 'inactive') return t`Pressed ${{ when }} by ${{ person }} on ${{ device }}, who may not act any more.`
  if (why === 'no-pin') return t`Pressed ${{ when }} by ${{ person }} on ${{ device }}, who has no PIN any more.`
  return t`Pressed ${{ when }} on ${{ device }} in the name of ${{ person }}, without a PIN and with a reason:`
}

type UndecidedProps = {
  move: UndecidedMove
  timeZone: string
  isBusy: boolean
  onDecide: (decision: MoveDecision) => void
}
function Row({ move, timeZone, isBusy, onDecide }: UndecidedProps) {
  const { boatName, isGone, overrideReason, addLiftReason, misfitReason, keptBayReason } = move
  const boat = boatName ?? t`A boat`
  return (
    <li className="row wraps mid gap-sm">
      <div className="grows shrinks">
        <b className="block breaks">
          {boat} {pressedText(move)}
        </b>
        <span className="block breaks">{whyText(move, timeZone)}</span>
        {overrideReason && <span className="block breaks">{t`Gate passed: “${{ reason: overrideReason }}”`}</span>}
        {addLiftReason && <span className="block breaks">{t`A lift added: “${{ reason: addLiftReason }}”`}</span>}
        {misfitReason && (
          <span className="block breaks">{t`Into a bay that is too small: “${{ reason: misfitReason }}”`}</span>
        )}
        {keptBayReason && <span className="block breaks">{t`Into a kept bay: “${{ reason: keptBayReason }}”`}</span>}
        {isGone && <span className="block breaks">{t`Her request is there no more: this can only be dropped.`}</span>}
      </div>
      {!isGone && (
        <Button disabled={isBusy} aria-label={t`Take as mine: ${{ boat }}`} onClick={() => onDecide('take')}>
          {t`Take as mine`}
        </Button>
      )}
      <Button variant="default" disabled={isBusy} aria-label={t`Drop: ${{ boat }}`} onClick={() => onDecide('drop')}>
        {t({ message: 'Drop', comment: 'a kept move that is not done' })}
      </Button>
    </li>
  )
}

/** Devices of which more than one waits. */
const crowdsOf = (moves: readonly UndecidedMove[]) =>
  [...Map.groupBy(moves, ({ screenId }) => screenId).values()].filter(({ length }) => length > 1)

/** Moves that a device kept and that the name chosen on it was not enough for: staff answer for them, or drop them. */
export function UndecidedMoves({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient()
  const { data = [] } = useQuery({ ...query, refetchInterval: refreshEvery })
  const onSuccess = (left: UndecidedMove[]) => {
    queries.setQueryData(query.queryKey, left)
    void queries.invalidateQueries()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: MoveDecision }) =>
      call(decideMove, { params: { id }, body: { decision } }),
    onSuccess,
    onError: showProblem,
  })
  const { ask, dialog } = useConfirmation<UndecidedMove>({
    act: async ({ screenId }) => onSuccess(await call(dropMoves, { body: { screenId } })),
    done: ({ device }) => t`The moves of ${{ device }} are dropped.`,
    refresh: () => queries.invalidateQueries({ queryKey: query.queryKey }),
    words: ({ device }) => ({
      title: t`Drop all of ${{ device }}`,
      confirm: t`Drop all`,
      danger: true,
      text: <p>{t`None of them is done. Each stands in its boat’s history.`}</p>,
    }),
  })
  const crowds = crowdsOf(data)
  return (
    <>
      {data.length > 0 && (
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
          {crowds.length > 0 && (
            <div className={classes.all}>
              {crowds.map(([first]) => (
                <Button key={first!.screenId} variant="default" onClick={() => ask(first!)}>
                  {t`Drop all of ${{ device: first!.device }}`}
                </Button>
              ))}
            </div>
          )}
        </section>
      )}
      {dialog}
    </>
  )
}
