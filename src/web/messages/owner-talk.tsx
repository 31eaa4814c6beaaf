import type { Me } from '#contract/accounts/schema.ts'
import { Conversation } from '#web/messages/conversation.tsx'
import classes from '#web/messages/frame.module.css'
import { NoticeOffer } from '#web/messages/notice-offer.tsx'
import { TalkHeader } from '#web/messages/talk-header.tsx'
import { useThread } from '#web/messages/use-thread.ts'
import { yardSentence } from '#web/platform/yard-hours.ts'
import { useMarina } from '#web/schedules/index.ts'

/** A customer's one conversation: with everybody at the marina. */
export function OwnerTalk({ me }: { me: Me }) {
  const opened = useThread(me.id)
  const { settings, now } = useMarina()
  const marina = settings?.marinaName ?? 'The marina'
  return (
    <div className={classes.owner}>
      <Conversation
        me={me}
        isStaff={false}
        personId={me.id}
        to="the marina"
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
