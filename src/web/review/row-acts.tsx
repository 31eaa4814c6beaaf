import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { WaitingItem } from '#contract/schedules/waiting-schema.ts'
import { worded } from '#web/platform/language.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { approvals } from '#web/review/approve-item.ts'
import classes from '#web/review/queue.module.css'
import { reviewIn, subjectOf } from '#web/review/queue-row.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'

type Props = {
  item: WaitingItem
  asked: boolean
  busy: boolean
  onAsk: (asked: boolean) => void
  onApprove: () => void
  /** Opens the decision here; without it the link leads to it. */
  onReview?: (() => void) | undefined
}
/** Taps closer together than this are one: a double tap, a trembling finger, a held key. */
const oneTapMs = 350

/** First tap asks, second tap does it. With a closed gate there is only the review, which says what opens it. */
export function RowActs({ item, asked, busy, onAsk, onApprove, onReview }: Props) {
  const approval = approvals[item.kind]
  const words = approval && { ask: worded(approval.ask), yes: worded(approval.yes) }
  const subject = subjectOf(item)
  const online = useOnline()
  const first = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(asked)
  const lastTap = useRef(0)
  // Both buttons stand in one place, and the focus stays there on whichever is shown.
  useEffect(() => {
    if (wasAsked.current === asked) return
    wasAsked.current = asked
    if (asked || document.activeElement === document.body) first.current?.focus()
  }, [asked])
  const tapped = () => {
    const before = lastTap.current
    lastTap.current = performance.now()
    return lastTap.current - before > oneTapMs
  }
  const back = { onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && onAsk(false) }

  if (asked && words)
    return (
      <div className={`row above gap-2xs ${classes.acts}`}>
        <Button
          ref={first}
          key="yes"
          size="sm"
          loading={busy}
          disabled={!online}
          leftSection={<IconCheck size={17} aria-hidden />}
          aria-label={`${words.yes}: ${subject}`}
          onClick={() => tapped() && onApprove()}
          {...back}
        >
          {words.yes}
        </Button>
        <Button
          key="back"
          size="sm"
          variant="subtle"
          disabled={busy}
          aria-label={t`Back: ${subject}`}
          onClick={() => onAsk(false)}
          {...back}
        >
          <Trans>Back</Trans>
        </Button>
      </div>
    )
  const lowering = item.kind === 'pick-up' && !item.blocked
  const review = lowering ? t`Lower` : item.kind === 'enquiry' ? t`Answer` : t`Review`
  return (
    <div className={`row above gap-2xs ${classes.acts}`}>
      {words && !item.blocked && (
        <Button
          ref={first}
          key="ask"
          size="sm"
          variant="light"
          disabled={!online}
          aria-label={`${words.ask}: ${subject}`}
          onClick={() => {
            tapped()
            onAsk(true)
          }}
        >
          {words.ask}
        </Button>
      )}
      <ActionButton
        key="review"
        size="sm"
        variant={words && !item.blocked ? 'default' : 'light'}
        aria-label={`${review}: ${subject}`}
        {...(onReview ? { onClick: onReview } : { to: reviewIn(item) })}
      >
        {review}
      </ActionButton>
    </div>
  )
}
