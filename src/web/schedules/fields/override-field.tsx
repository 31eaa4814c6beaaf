import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import { closedGates } from '#contract/schedules/gates.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { texts } from '#web/schedules/steps/texts.ts'

type Props = ComponentProps<typeof Textarea> & { gates?: Schedule['gates'] }
/** Asked for only while a gate is closed that a reason can pass. */
export function OverrideField({ gates = [], ...props }: Props) {
  const closed = closedGates(gates).map(({ message }) => message)
  return (
    <Textarea
      label={texts.overrideLabel}
      description={oneAfterOther(...closed, texts.overrideHint)}
      withAsterisk
      minRows={2}
      maxLength={500}
      {...props}
    />
  )
}

/** A gate no reason passes: the lift count. Says where a lift is added. */
export function NoLift({ schedule }: { schedule: Schedule }) {
  const { subscription } = schedule.boat
  return subscription ? (
    <>
      {texts.noLift} <Link to={`/Subscriptions/${subscription.id}`}>{texts.openSubscription}</Link>
    </>
  ) : (
    texts.noSubscription
  )
}
