import { plural, t } from '@lingui/core/macro'
import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import { Button, FocusTrap } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listInvitations } from '#contract/accounts/invitation-calls.ts'
import type { InvitationRow } from '#contract/accounts/invitations.ts'
import { inviteCustomers } from '#contract/accounts/sent-invitations.ts'
import type { Answer } from '#contract/http/call.ts'
import { customerKind } from '#web/customers/customer-kind.ts'
import classes from '#web/customers/customers.module.css'
import { InvitationMail } from '#web/customers/invitation-mail.tsx'
import { inviteAllText, inviteText, paceText, texts, wasInvited } from '#web/customers/invitation-texts.ts'
import { nameOf } from '#web/customers/texts.ts'
import { type RecordKind, useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Notice } from '#web/ui/surface.tsx'

type InvitedCustomers = Answer<typeof inviteCustomers>
const invitationKind: RecordKind<InvitedCustomers> = { refresh: customerKind.refresh }

/** Whom it goes to; no ids: all who have an address and were never invited. `before` wait already. */
export type Invitees = { ids: number[] | null; count: number; before?: number }

function LeftOut({ left, onClose }: { left: InvitedCustomers['left']; onClose: () => void }) {
  return (
    <div className="stack gap-md">
      <h3>{t`${plural({ people: left.length }, { one: '# not invited', other: '# not invited' })}`}</h3>
      <ul className={classes.leftOut}>
        {left.map(({ id, name, why }) => (
          <li key={id}>
            <b>{name}</b>
            <br />
            {why}
          </li>
        ))}
      </ul>
      <Button mih="var(--tap)" onClick={onClose}>{t`Close`}</Button>
    </div>
  )
}

/** Whose way in an invitation would end: whoever presses the button has read whom they mean, and what is handed over. */
function TakenOver({ person }: { person: InvitationRow }) {
  const { email, boats } = person
  return (
    <Notice tone="warn" title={nameOf(person)}>
      <span className="stack gap-2xs breaks">
        <span>{t`Somebody registered with ${{ email }} and never confirmed it. Invite only if this is the owner’s address.`}</span>
        <span>{boats ? t`Boats: ${{ boats }}` : t`No boats`}</span>
        <span>{texts.takenOver}</span>
      </span>
    </Notice>
  )
}

/** Of one alone: who it is. */
function useOnly(ids: number[] | null) {
  const id = ids?.length === 1 ? ids[0] : undefined
  const { data, isPending } = useQuery({ ...read(listInvitations, { query: { id } }), enabled: id !== undefined })
  return { person: data?.items[0], isAsking: id !== undefined && isPending }
}

type Props = { inviting: Invitees; onDone?: () => void; opened: boolean; onClose: () => void }
/** Says how many mails go, how fast and what they do, before they do. Mount it anew for every opening. */
export function InviteDialog({ inviting: { ids, count, before = 0 }, onDone, opened, onClose }: Props) {
  const { settings } = useMarina()
  const [left, setLeft] = useState<InvitedCustomers['left']>([])
  const { send, ...state } = useForm<Record<string, never>, InvitedCustomers>({
    kind: invitationKind,
    initial: {},
    onDone: (answer) => {
      const { invited } = answer
      showDone(
        t`${plural({ invited }, { one: '# invitation waits for its turn.', other: '# invitations wait for their turn.' })}`,
      )
      onDone?.()
      if (answer.left.length > 0) setLeft(answer.left)
      else onClose()
    },
  })
  const { person, isAsking } = useOnly(ids)
  const submit = () => send(inviteCustomers, { body: ids ? { ids } : { all: true } })
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size={480}>
      <FocusTrap.InitialFocus />
      {left.length > 0 ? (
        <LeftOut left={left} onClose={onClose} />
      ) : (
        <Form className="stack gap-md" state={state} onSubmit={submit}>
          <MailNotice to="staff" />
          {person?.invitation.takesOver && <TakenOver person={person} />}
          <p>{texts.mailSays}</p>
          <InvitationMail ids={ids} />
          {settings && (
            <p className="quiet">
              {paceText(before + count, settings.invitationsAnHour)} {texts.mayClose}
            </p>
          )}
          {person && wasInvited(person.invitation) && <p className="quiet">{texts.again}</p>}
          {ids && count > 1 && (
            <p className="quiet">
              {texts.again} {texts.claimed}
            </p>
          )}
          <FormFoot
            state={state}
            disabled={isAsking}
            onBack={onClose}
            label={ids ? inviteText(count) : inviteAllText(count)}
          />
        </Form>
      )}
    </Modal>
  )
}
