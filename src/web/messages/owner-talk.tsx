import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/messages/words.ts'
import type { Me } from '#contract/accounts/schema.ts'
import { Conversation } from '#web/messages/conversation.tsx'
import classes from '#web/messages/frame.module.css'
import { NoticeOffer } from '#web/messages/notice-offer.tsx'
import { TalkHeader } from '#web/messages/talk-header.tsx'
import { useThread } from '#web/messages/use-thread.ts'
import { yardSentence } from '#web/platform/yard-hours.ts'

/** A customer's one conversation: with everybody at the marina. */
export function OwnerTalk({ me }: { me: Me }) {
  const opened = useThread(me.id)
  const { settings, now } = useMarina()
  const marina = settings?.marinaName ?? t`The marina`
  return (
    <div className={classes.owner}>
      <Conversation
        me={me}
        isStaff={false}
        personId={me.id}
        labels={{ message: t`Message to the marina` }}
        opened={opened}
        header={
          <>
            <TalkHeader
              name={marina}
              shownName={marina}
              sub={<span className={`block ${classes.hours}`}>{settings && yardSentence(now(), settings)}</span>}
              isTitle
            />
            <div className={classes.offer}>
              <NoticeOffer />
            </div>
          </>
        }
      />
    </div>
  )
}
