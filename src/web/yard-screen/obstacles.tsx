import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { IconArrowsLeftRight, IconStack2 } from '@tabler/icons-react'
import type { YardMovement } from '#contract/yard-screen/schema.ts'
import acts from '#web/yard-screen/acts.module.css'
import card from '#web/yard-screen/card.module.css'
import type { YardPress } from '#web/yard-screen/yard-query.ts'

type InHerWay = YardMovement['obstacles'][number]
/** Who stands before her bay, or comes into one before it, and what to do about it. */
function wayText({ boatName: boat, bay, to, comes }: InHerWay) {
  if (comes) return t`${{ boat }} comes into bay ${{ bay }} before: this one goes first.`
  return to ? t`Nearest free bay that fits: ${{ bay: to.code }}.` : t`No free bay fits her.`
}

type Props = { movement: YardMovement; isBusy: boolean; onPress: (press: YardPress) => void }
/** Boats in the way, in the order they are moved: each by one press from the card of the boat she hinders. */
export const Obstacles = ({ movement: { id, obstacles }, isBusy, onPress }: Props) =>
  obstacles.map((obstacle) => {
    const { scheduleId, boatName, bay, to, comes } = obstacle
    const Mark = comes ? IconStack2 : IconArrowsLeftRight
    return (
      <div key={scheduleId} className={`wraps ${card.way}`}>
        <Mark size={34} aria-hidden />
        <p className="grows shrinks breaks">
          {!comes && <b className="block">{t`First move ${{ boat: boatName }}, ${{ bay }}`}</b>}
          {wayText(obstacle)}
        </p>
        {to && !comes && (
          <button
            type="button"
            id={`moved-${scheduleId}`}
            className={acts.big}
            data-kind="signal"
            aria-label={t`Moved to ${{ bay: to.code }}: ${{ boat: boatName }}`}
            aria-disabled={isBusy}
            onClick={() =>
              isBusy ||
              onPress({
                event: 'move-bay',
                movementId: id,
                moves: { scheduleId, rackPositionId: to.id },
                checklist: {},
              })
            }
          >
            {t`Moved to ${{ bay: to.code }}`}
          </button>
        )}
      </div>
    )
  })
