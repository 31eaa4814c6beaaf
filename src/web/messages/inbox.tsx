import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/messages/words.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconPencilPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ChatUser } from '#contract/chat/schema.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { Avatar } from '#web/messages/avatar.tsx'
import classes from '#web/messages/inbox.module.css'
import { fullName } from '#web/messages/names.ts'
import { NoticeOffer } from '#web/messages/notice-offer.tsx'
import { filesText, texts, unreadText } from '#web/messages/texts.ts'
import { listTime } from '#web/messages/times.ts'
import { type InboxFilter, inboxFilters, useInbox } from '#web/messages/use-inbox.ts'
import { worded, wordsOf } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

const filterLabels = wordsOf({
  open: msg({ message: 'Open', context: 'conversations' }),
  mine: msg({ message: 'Mine', context: 'conversations' }),
  closed: msg({ message: 'Closed', context: 'conversations' }),
} satisfies Record<InboxFilter, Sentence>)
const newTalk = msg({ message: 'New', context: 'a conversation' })

/** A talk by its id; a customer nobody wrote with yet by their own. */
const addressOf = ({ chatId, id }: ChatUser) =>
  chatId === null ? `/Messages/create?customer=${id}` : `/Messages/${chatId}`

function lastWords({ lastMessage }: ChatUser) {
  if (!lastMessage) return texts.empty
  const words = lastMessage.text || filesText(lastMessage.fileCount)
  return lastMessage.isPersonSender ? words : t`You: ${words}`
}

type LineProps = { line: ChatUser; isChosen: boolean; now: Date; timeZone: string | undefined }
function Line({ line, isChosen, now, timeZone }: LineProps) {
  const { unreadMessages: unread, lastMessage, assignedTo } = line
  return (
    <li>
      <Link
        to={addressOf(line)}
        className={`stack mid ${classes.line}`}
        data-unread={unread > 0}
        aria-current={isChosen ? 'page' : undefined}
      >
        <Avatar name={fullName(line)} />
        <span className={classes.name}>{fullName(line)}</span>
        {lastMessage && timeZone && (
          <time dateTime={lastMessage.createdDate} className="num">
            {listTime(lastMessage.createdDate, { now, timeZone })}
          </time>
        )}
        <span className={`cut text-sm quiet ${classes.last}`} data-cut data-wide={unread === 0}>
          {lastWords(line)}
        </span>
        {unread > 0 && (
          <b className={`stack text-xs ${classes.count}`}>
            <span aria-hidden>{unread}</span>
            <span className="sr-only">{unreadText(unread)}</span>
          </b>
        )}
        {assignedTo && <span className={`text-note quiet ${classes.answerer}`}>{assignedTo.name}</span>}
      </Link>
    </li>
  )
}

/** Everybody the marina talks with. `isTitled`: its heading is the page's own. */
export function Inbox() {
  const [filter, setFilter] = useState<InboxFilter>('open')
  const [typed, setTyped] = useState('')
  const { pathname } = useLocation()
  const { settings, now } = useMarina()
  const { lines, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, search } = useInbox(filter, typed)
  const isChosen = (line: ChatUser) => addressOf(line).toLowerCase() === pathname.toLowerCase()
  const list = () => {
    if (!lines)
      return error ? (
        <FailedState title={t`The list did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <div className={classes.quiet}>
          <PanelSkeleton lines={6} />
        </div>
      )
    if (lines.length === 0)
      return (
        <p className={classes.quiet} role="status">
          {search ? texts.noneFound : filter === 'open' ? texts.noneYetText : texts.noneYet}
        </p>
      )
    return (
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} isChosen={isChosen(line)} now={now()} timeZone={settings?.timeZone} />
        ))}
      </ul>
    )
  }
  return (
    <aside className={classes.inbox} aria-label={t`Customers`}>
      <div className={`stack gap-xs ${classes.head}`}>
        <div className={`row mid apart gap-sm ${classes.title}`}>
          <h1>{texts.title}</h1>
          <Button
            component={Link}
            to="/Messages/create"
            variant="default"
            size="sm"
            mih="var(--tap)"
            px={14}
            leftSection={<IconPencilPlus size={18} />}
          >
            {worded(newTalk)}
          </Button>
        </div>
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          maxLength={100}
          leftSection={<IconSearch size={17} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!search && (
          <SegmentedControl
            fullWidth
            className={classes.filter}
            aria-label={t`Which conversations`}
            data={inboxFilters.map((value) => ({ value, label: filterLabels[value] }))}
            value={filter}
            onChange={setFilter}
          />
        )}
        <NoticeOffer />
      </div>
      {list()}
      {hasNextPage && (
        <Button
          variant="subtle"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </aside>
  )
}
