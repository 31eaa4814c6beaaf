import { t } from '@lingui/core/macro'
import '#web/staff/words.ts'
import { FocusTrap } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getStaff } from '#contract/accounts/calls.ts'
import { type StaffAbility, type StaffRow, staffRoleLabels } from '#contract/accounts/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/staff/staff.module.css'
import { StateChip } from '#web/staff/state-chip.tsx'
import { abilityWords, nameOf, texts } from '#web/staff/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Facts } from '#web/ui/surface.tsx'

type Props = {
  id: number
  /** Whose screen this is. */
  me: number | undefined
  timeZone: string
  onClose: () => void
  onAct: (ability: StaffAbility, person: StaffRow) => void
}
/** One of the marina's people: who it is, how the account stands, what may be done with it. */
export function AccountDialog({ id, me, timeZone, onClose, onAct }: Props) {
  const { data, error, refetch } = useQuery(read(getStaff, { params: { id } }))
  return (
    <Modal opened onClose={onClose} title={data ? nameOf(data) : t`Account`} size={480}>
      <FocusTrap.InitialFocus />
      {data ? (
        <div className="stack gap-md">
          <div className={`row wraps mid text-body quiet ${classes.state}`}>
            {data.state && <StateChip state={data.state} />}
            <a href={`mailto:${data.email}`}>{data.email}</a>
          </div>
          <Facts
            columns={1}
            items={[
              [t`Role`, worded(staffRoleLabels[data.role])],
              [t`Last seen`, data.lastSeenDate ? instantText(data.lastSeenDate, timeZone) : texts.neverSeen],
              [t`Since`, dayText(marinaDay(data.createdDate, timeZone))],
            ]}
          />
          {data.id === me && <p className="quiet">{texts.yourself}</p>}
          {data.abilities.length > 0 && (
            <ul className={`stack ${classes.acts}`}>
              {data.abilities.map((ability) => (
                <li key={ability}>
                  <ActionButton
                    variant={abilityWords[ability].danger ? 'light' : 'default'}
                    color={abilityWords[ability].danger ? 'foul' : undefined}
                    onClick={() => onAct(ability, data)}
                  >
                    {abilityWords[ability].label(data)}
                  </ActionButton>
                  <span>{abilityWords[ability].effect(data)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <FailedState title={t`The account did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={4} />
      )}
    </Modal>
  )
}
