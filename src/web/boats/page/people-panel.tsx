import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endSharing, peopleOfBoat } from '#contract/boats/calls.ts'
import type { BoatPerson } from '#contract/boats/people.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { boatKind } from '#web/boats/boat-kind.ts'
import { InvitePersonDialog } from '#web/boats/page/invite-person-dialog.tsx'
import classes from '#web/boats/page/people-panel.module.css'
import { call } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

const nameOf = ({ name, email }: BoatPerson) => name || email

/** Who else sees and moves her; the owner and staff invite and end it. */
export function PeoplePanel({ boat }: { boat: Boat }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(read(peopleOfBoat, { params: { id: boat.id } }))
  const { last, open } = useOpened<true>()
  const { ask, dialog } = useConfirmation<BoatPerson>({
    act: ({ id }) => call(endSharing, { params: { id } }),
    done: (person) => t`${{ name: nameOf(person) }} does not share ${{ boat: boat.name }} any more.`,
    refresh: () => boatKind.refresh(queries),
    words: (person) => ({
      title: t`End sharing with ${{ name: nameOf(person) }}?`,
      confirm: t`End sharing`,
      danger: true,
      text: <p>{t`They see nothing of her from then on. You can invite them again.`}</p>,
    }),
  })
  return (
    <Panel title={t`People of this boat`}>
      <div className="stack gap-sm">
        <p className="quiet">
          {t`A co-owner or skipper with an account of their own sees where she is and asks for lifting and launching. Papers, subscription and payment stay with the owner.`}
        </p>
        {data ? (
          <ul className={classes.people}>
            {data.map((person) => (
              <li key={person.id} className="row wraps mid gap-2xs">
                <span className="stack grows shrinks breaks">
                  <b>{nameOf(person)}</b>
                  <small className="quiet">
                    {person.acceptedDate ? person.word : t`${{ word: person.word }}, invited`}
                    {person.name && person.email ? `, ${person.email}` : ''}
                  </small>
                </span>
                <Button
                  variant="default"
                  size="sm"
                  mih="var(--tap)"
                  aria-label={t`End sharing: ${{ name: nameOf(person) }}`}
                  onClick={() => ask(person)}
                >
                  {person.acceptedDate ? t`End sharing` : t`Take back`}
                </Button>
              </li>
            ))}
          </ul>
        ) : error ? (
          <Notice
            tone="bad"
            title={t`The people did not load`}
            action={
              <Button variant="default" size="sm" mih="var(--tap)" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {problemOf(error).message}
          </Notice>
        ) : (
          <PanelSkeleton lines={2} />
        )}
        <ActionButton
          variant="default"
          mih="var(--tap)"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => open(true)}
        >
          <Trans>Invite a person</Trans>
        </ActionButton>
      </div>
      {last && <InvitePersonDialog key={last.key} boat={boat} {...last.dialog} />}
      {dialog}
    </Panel>
  )
}
