import { t } from '@lingui/core/macro'
import '#web/messages/words.ts'
import { ActionIcon } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { getCustomer } from '#contract/accounts/calls.ts'
import type { Me } from '#contract/accounts/schema.ts'
import type { SubscriptionRow } from '#contract/subscriptions/schema.ts'
import { Conversation } from '#web/messages/conversation.tsx'
import { CustomerPane } from '#web/messages/customer-pane.tsx'
import classes from '#web/messages/frame.module.css'
import { fullName } from '#web/messages/names.ts'
import { TalkHeader } from '#web/messages/talk-header.tsx'
import { boatsAndRequests, texts } from '#web/messages/texts.ts'
import { useCustomerRecords } from '#web/messages/use-customer-records.ts'
import { rememberPerson } from '#web/messages/use-person-of-chat.ts'
import { useThread } from '#web/messages/use-thread.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { useMedia, usePhone } from '#web/ui/use-media.ts'

type StandingOf = (row: SubscriptionRow) => ReactNode
type Props = {
  me: Me
  personId: number
  standing: StandingOf
  /** The address has no talk yet: it changes to the talk's own once there is one. */
  isNew?: boolean
}

/** What staff see of one customer: the talk, and beside it who that is. Mount it anew for another one. */
export function StaffTalk({ me, personId, standing, isNew = false }: Props) {
  const opened = useThread(personId)
  const records = useCustomerRecords(personId)
  const { data: customer, error, refetch } = useQuery(read(getCustomer, { params: { id: personId } }))
  const [about, setAbout] = useState(false)
  const isWide = useMedia('(width >= 1150px)')
  const phone = usePhone()
  const { chat, chatId } = opened
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isNew || chatId === null) return
    rememberPerson(queries, chatId, personId)
    void navigate(`/Messages/${chatId}`, { replace: true, state: { stays: true } })
  }, [isNew, chatId, personId, queries, navigate])
  if (!customer)
    return (
      <div className={classes.pane}>
        {error ? (
          <FailedState
            title={t`The conversation did not load`}
            onRetry={problemOf(error).code === 'not_found' ? undefined : () => void refetch()}
          >
            {problemOf(error).message}
          </FailedState>
        ) : (
          <PanelSkeleton lines={6} />
        )}
      </div>
    )
  const { firstName } = customer
  const aboutThem = t`About ${firstName}`
  const counts =
    records.boats.data && records.requests.data
      ? boatsAndRequests(records.boats.data.length, records.requests.data.length)
      : ' '
  const pane = <CustomerPane me={me} customer={customer} chat={chat} records={records} standing={standing} />
  return (
    <>
      <Conversation
        me={me}
        isStaff
        personId={personId}
        labels={{ message: t`Message to ${firstName}`, note: t`Internal note about ${firstName}` }}
        opened={opened}
        header={
          <TalkHeader name={fullName(customer)} shownName={firstName} sub={counts} isTitle={phone} back="/Messages">
            {!isWide && (
              <ActionIcon variant="default" aria-label={aboutThem} onClick={() => setAbout(true)}>
                <IconUserCircle size={24} stroke={1.7} />
              </ActionIcon>
            )}
          </TalkHeader>
        }
        notice={chat?.closedDate && <p className={`ruled text-sm quiet ${classes.closed}`}>{texts.closed}</p>}
      />
      {isWide ? (
        <aside className={classes.about} aria-label={aboutThem}>
          {pane}
        </aside>
      ) : (
        <Drawer
          opened={about}
          onClose={() => setAbout(false)}
          position="right"
          size={360}
          title={aboutThem}
          classNames={{ body: classes.drawer }}
        >
          {pane}
        </Drawer>
      )}
    </>
  )
}
