import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/messages/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import type { Me } from '#contract/accounts/schema.ts'
import { chatOfPerson } from '#contract/chat/calls.ts'
import { marinaDay } from '#contract/time.ts'
import { ChooseCustomer } from '#web/messages/choose-customer.tsx'
import classes from '#web/messages/frame.module.css'
import { OwnerTalk } from '#web/messages/owner-talk.tsx'
import { StaffTalk } from '#web/messages/staff-talk.tsx'
import { texts } from '#web/messages/texts.ts'
import { usePersonOfChat } from '#web/messages/use-person-of-chat.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { StandingChip } from '#web/subscriptions/standing.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

export const meta = ({ params }: { params: { id?: string } }) => [
  { title: titled(params.id?.toLowerCase() === 'create' ? t`Write to a customer` : t`Messages`) },
]

const ToMessages = () => (
  <Button component={Link} to="/Messages" variant="default">
    <Trans>All conversations</Trans>
  </Button>
)
const Instead = ({ children }: { children: ReactNode }) => (
  <div className={classes.scroll}>
    <PageHead title={texts.title} />
    {children}
  </div>
)
const Gone = () => (
  <Instead>
    <FailedState title={t`The conversation did not load`} action={<ToMessages />}>
      {texts.gone}
    </FailedState>
  </Instead>
)
type FailureProps = { error: Error; onRetry: () => void }
function Failure({ error, onRetry }: FailureProps) {
  if (problemOf(error).code === 'not_found') return <Gone />
  return (
    <Instead>
      <FailedState title={t`The conversation did not load`} onRetry={onRetry} action={<ToMessages />}>
        {problemOf(error).message}
      </FailedState>
    </Instead>
  )
}

/** One talk, by its id or, while it has none, by its customer; it stays the same when it gets one. */
function StaffChat({ me, chatId }: { me: Me; chatId: number | null }) {
  const customer = useSearchParams()[0].get('customer') ?? ''
  const { personId: found, error, refetch } = usePersonOfChat(chatId)
  const personId = chatId === null && isId(customer) ? Number(customer) : found
  const { settings, now } = useMarina()
  const today = settings ? marinaDay(now(), settings.timeZone) : null
  if (chatId === null && !isId(customer)) return <ChooseCustomer />
  if (personId === null) return <Gone />
  if (personId === undefined)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={classes.scroll}>
        <PanelSkeleton lines={6} />
      </div>
    )
  return (
    <StaffTalk
      key={personId}
      me={me}
      personId={personId}
      standing={(row) => <StandingChip of={row} today={today} />}
      isNew={chatId === null}
    />
  )
}

/** A customer has one conversation; any other number is none of theirs. */
function OwnChat({ me, chatId }: { me: Me; chatId: number }) {
  const { data, error, refetch } = useQuery(read(chatOfPerson, { params: { userId: me.id } }))
  if (data) return data[0]?.id === chatId ? <OwnerTalk me={me} /> : <Gone />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return <PanelSkeleton lines={6} />
}

export default function ChatPage() {
  const { id } = useParams()
  const { me, isStaff } = useMe()
  const chatId = id !== undefined && isId(id) ? Number(id) : null
  const isNew = id?.toLowerCase() === 'create'
  if (!me) return null
  if (isStaff && (isNew || chatId !== null)) return <StaffChat me={me} chatId={chatId} />
  if (isNew) return <Navigate to="/Messages" replace />
  return chatId === null ? <Gone /> : <OwnChat me={me} chatId={chatId} />
}
