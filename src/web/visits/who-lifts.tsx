import { t } from '@lingui/core/macro'
// why a machine cannot is said by the words of machines
import '#web/settings/words.ts'
import '#web/visits/words.ts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { MachineRow } from '#contract/machines/schema.ts'
import { inKilograms } from '#contract/measures/measures.ts'
import { worded } from '#web/platform/language.ts'
import { metresText } from '#web/platform/numbers.ts'
import { laneIcon } from '#web/ui/machine-icons.ts'
import { Notice, Panel } from '#web/ui/surface.tsx'
import type { liftersOf } from '#web/visits/lifters.ts'
import classes from '#web/visits/who-lifts.module.css'

const carriesText = ({ maxWeight, maxLength }: MachineRow) =>
  t`Carries ${{ weight: worded(inKilograms(maxWeight)) }} and ${{ length: metresText(maxLength) }}.`

type Props = {
  lifters: ReturnType<typeof liftersOf<MachineRow>>
  /** '': the one that is proposed. */
  onChange: (machineId: string) => void
  error: unknown
}
/** Which machine lifts her and why: the weakest that can, unless staff choose another; nothing where there are none. */
export function WhoLifts({ lifters: { inUse, unable, proposed, chosen, isOnlyTheTime }, onChange, error }: Props) {
  const [choosing, setChoosing] = useState(false)
  const listId = useId()
  if (inUse.length === 0) return null
  const Mark = laneIcon({ machine: chosen ?? null })
  return (
    <Panel title={t`Who lifts her`}>
      <div className="stack gap-sm" data-path="machineId">
        {chosen ? (
          <div className="row at-top gap-sm" role="status">
            <Mark size={26} aria-hidden />
            <p className="stack shrinks breaks">
              <b>{chosen.name}</b>
              <span className="text-sm quiet">
                {chosen === proposed ? t`The smallest that can lift her.` : t`Chosen by you.`}
                {/* the open list below says it of each */}
                {!choosing && ` ${carriesText(chosen)}`}
              </span>
            </p>
          </div>
        ) : isOnlyTheTime ? (
          <Notice tone="bad" title={t`No machine that can lift her works at that time`}>
            {t`Choose another time, or enter the visit without one.`}
          </Notice>
        ) : (
          <Notice tone="bad" title={t`No machine here can lift her`}>
            {t`The visit can be entered only without a time.`}
          </Notice>
        )}
        {typeof error === 'string' && <p className={classes.error}>{error}</p>}
        {inUse.length > 1 && (
          <Button
            variant="default"
            mih="var(--tap)"
            aria-expanded={choosing}
            aria-controls={listId}
            onClick={() => setChoosing(!choosing)}
          >
            {t`Another machine`}
          </Button>
        )}
        <ul id={listId} className="stack gap-2xs" hidden={!choosing}>
          {inUse.map((machine) => {
            const why = unable(machine)
            const Kind = laneIcon({ machine })
            return (
              <li key={machine.id}>
                <button
                  type="button"
                  className={`row mid gap-sm full ${classes.machine}`}
                  aria-pressed={machine === chosen}
                  disabled={why !== null}
                  onClick={() => onChange(machine === proposed ? '' : String(machine.id))}
                >
                  <Kind size={22} aria-hidden />
                  <span className="stack shrinks grows breaks">
                    <b>{machine.name}</b>
                    <span className="text-note">{why ? worded(why) : carriesText(machine)}</span>
                  </span>
                  {machine === chosen && <IconCheck size={20} aria-hidden />}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </Panel>
  )
}
