import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { IconArrowsLeftRight, IconCheck, IconDots, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { YardMovement } from '#contract/yard-screen/schema.ts'
import { Whole } from '#web/ui/whole.tsx'
import acts from '#web/yard-screen/acts.module.css'
import { BaySheet } from '#web/yard-screen/bay-sheet.tsx'
import card from '#web/yard-screen/card.module.css'
import { baysQuery, type YardPress } from '#web/yard-screen/yard-query.ts'

type InHerWay = YardMovement['obstacles'][number]
/** Who stands before her bay, or comes into one before it, and what to do about it. */
function wayText({ boatName: boat, bay, to, comes }: InHerWay, behind: string) {
  if (comes) return t`${{ boat }} comes into bay ${{ bay }} before: this one goes first.`
  return to
    ? t`She lies before ${{ behind }}. Nearest free bay that fits: ${{ bay: to.code }}.`
    : t`She lies before ${{ behind }}. No free bay fits her.`
}

/** A code that would break at its hyphen or space. */
const breakable = (code: string | undefined) => (code && /[\s-]/.test(code) ? code : null)
/** A sentence in which no code of a bay breaks. */
const Said = ({ text, codes }: { text: string; codes: readonly (string | undefined)[] }) => (
  <Whole text={text} parts={codes.map(breakable)} />
)

type Props = {
  movement: YardMovement
  isBusy: boolean
  /** Without a line nobody can say which other bays are free. */
  isDown: boolean
  onPress: (press: YardPress) => void
}
type OneProps = Props & { obstacle: InHerWay }
/** One boat in the way: moved to the bay that is proposed by one press, or to another that fits. */
function Aside({ movement: { id, boatName: behind }, obstacle, isBusy, isDown, onPress }: OneProps) {
  const { scheduleId, boatName, bay, to, comes } = obstacle
  const [choosing, setChoosing] = useState(false)
  const proposed = comes ? null : to
  const { data } = useQuery({ ...baysQuery(id, scheduleId), enabled: proposed !== null, retry: false })
  const others = (data?.bays ?? []).filter((each) => each.id !== proposed?.id)
  const moveTo = (rackPositionId: number) => {
    if (!isBusy) onPress({ event: 'move-bay', movementId: id, moves: { scheduleId, rackPositionId }, checklist: {} })
  }
  const Mark = comes ? IconStack2 : IconArrowsLeftRight
  return (
    <div className={`wraps ${card.way}`}>
      <Mark size={34} aria-hidden />
      <p className={`shrinks breaks ${card.first}`}>
        {!comes && (
          <b className="block">
            <Said text={t`First move ${{ boat: boatName }}, ${{ bay }}`} codes={[bay]} />
          </b>
        )}
        <Said text={wayText(obstacle, behind)} codes={[comes ? bay : to?.code]} />
      </p>
      {proposed && (
        <div className={card.aside}>
          <button
            type="button"
            id={`moved-${scheduleId}`}
            className={acts.big}
            data-kind="signal"
            aria-label={t`Moved to ${{ bay: proposed.code }}: ${{ boat: boatName }}`}
            aria-disabled={isBusy}
            onClick={() => moveTo(proposed.id)}
          >
            <IconCheck size={24} stroke={3} aria-hidden />
            <span>
              <Said text={t`Moved to ${{ bay: proposed.code }}`} codes={[proposed.code]} />
            </span>
          </button>
          {others.length > 0 && !isDown && (
            <button
              type="button"
              className={acts.big}
              aria-label={t`Another bay for ${{ boat: boatName }}`}
              onClick={() => setChoosing(true)}
            >
              <IconDots size={28} aria-hidden />
            </button>
          )}
        </div>
      )}
      <BaySheet
        opened={choosing}
        movementId={id}
        moves={scheduleId}
        boat={boatName}
        onClose={() => setChoosing(false)}
        onChoose={({ rackPositionId }) => {
          if (isBusy || !rackPositionId) return
          setChoosing(false)
          moveTo(Number(rackPositionId))
        }}
      />
    </div>
  )
}

/** Boats in the way, in the order they are moved: each by one press from the card of the boat she hinders. */
export const Obstacles = (props: Props) =>
  props.movement.obstacles.map((obstacle) => <Aside key={obstacle.scheduleId} {...props} obstacle={obstacle} />)
