import { t } from '@lingui/core/macro'
import '#web/messages/words.ts'
import classes from '#web/messages/frame.module.css'
import { OwnerTalk } from '#web/messages/owner-talk.tsx'
import { texts } from '#web/messages/texts.ts'
import { titled } from '#web/platform/marina-name.ts'
import { useMe } from '#web/platform/use-me.ts'
import { EmptyState } from '#web/ui/states.tsx'

export const meta = () => [{ title: titled(t`Messages`) }]

/** A customer comes to the own conversation at once; staff choose one. */
export default function MessagesPage() {
  const { me, isStaff } = useMe()
  if (!me) return null
  if (!isStaff) return <OwnerTalk me={me} />
  return (
    <div className={classes.pane}>
      <EmptyState title={texts.choose}>{texts.chooseText}</EmptyState>
    </div>
  )
}
