import { plural, t } from '@lingui/core/macro'
import '#web/subscriptions/words.ts'
import { FocusTrap, NumberInput, Textarea } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { getSubscription } from '#contract/subscriptions/calls.ts'
import { mostAtOnce, type Subscription, tooManyLeft } from '#contract/subscriptions/schema.ts'
import { adjustLifts } from '#contract/subscriptions/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useSeen } from '#web/platform/use-seen.ts'
import classes from '#web/subscriptions/dialogs.module.css'
import { StandingNow } from '#web/subscriptions/standing-now.tsx'
import { subscriptionKind } from '#web/subscriptions/subscription-kind.ts'
import { reasonHint, texts } from '#web/subscriptions/texts.ts'
import { Form } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ChangeFoot } from '#web/ui/review/change-foot.tsx'
import { Decide, type DecisionChoice } from '#web/ui/review/decide.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

const directions = (): readonly DecisionChoice[] => [
  { value: 1, label: t`Add`, tone: 'ok', icon: IconPlus },
  { value: 2, label: t`Take`, tone: 'bad', icon: IconMinus },
]
function leftNow(boat: string | undefined, left: number) {
  return boat === undefined
    ? t`${plural(left, { one: 'The subscription has # lift left now.', other: 'The subscription has # lifts left now.' })}`
    : t`${plural(left, { one: `${boat} has # lift left now.`, other: `${boat} has # lifts left now.` })}`
}
type Values = { direction: number; change: number | string; reason: string }
type AdjustFormProps = { subscription: Subscription; onFresh: (fresh: Subscription) => void; onClose: () => void }

function AdjustForm({ subscription, onFresh, onClose }: AdjustFormProps) {
  const { form, send, ...state } = useForm<Values, Subscription>({
    kind: subscriptionKind,
    record: subscription,
    draft: `adjust-lifts-${subscription.id}`,
    initial: { direction: 1, change: 1, reason: '' },
    onFresh,
    onDone: (fresh) => {
      onClose()
      showDone(leftNow(fresh.boat?.name, fresh.liftsRemaining))
    },
  })
  const { direction, change, reason } = form.values
  const count = Number(change)
  const signed = change === '' ? '' : direction === 2 ? -count : count
  const left = subscription.liftsRemaining
  const after = left + Number(signed)
  const tooMany = tooManyLeft(left, Number(signed))
  const refused =
    after < 0
      ? t`${plural(left, { one: 'Only # lift left: take fewer.', other: 'Only # lifts left: take fewer.' })}`
      : tooMany && worded(tooMany)
  const owner = subscription.person.firstName
  return (
    <Form
      className={`stack gap-md ${classes.form}`}
      state={state}
      onSubmit={() => {
        send(
          adjustLifts,
          { params: { id: subscription.id }, body: { change: signed, reason, version: subscription.version } },
          { change: refused },
        )
      }}
    >
      <Decide
        legend={t`Add or take`}
        choices={directions()}
        value={direction}
        onChange={(value) => form.setFieldValue('direction', value)}
      />
      <NumberInput
        label={t`Lifts`}
        withAsterisk
        min={1}
        max={mostAtOnce}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        {...form.getInputProps('change')}
      />
      <Textarea
        label={t`Reason`}
        description={reasonHint(owner)}
        withAsterisk
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <ChangeFoot
        state={state}
        changed={texts.changed}
        now={<StandingNow of={subscription} />}
        danger={direction === 2}
        effect={
          change === '' || refused
            ? t`${plural(left, { one: '# lift left now.', other: '# lifts left now.' })}`
            : t`${plural(left, {
                one: `# lift left now, ${after} after it. ${owner} is told.`,
                other: `# lifts left now, ${after} after it. ${owner} is told.`,
              })}`
        }
      />
    </Form>
  )
}

type Props = { id: number; opened: boolean; onClose: () => void }
/** Adds or takes lifts by hand, with a reason. Mount it anew for every opening. */
export function AdjustDialog({ id, opened, onClose }: Props) {
  const { seen, setSeen, error, retry } = useSeen(read(getSubscription, { params: { id } }))
  return (
    <Modal opened={opened} onClose={onClose} title={texts.adjustTitle} size={460}>
      <FocusTrap.InitialFocus />
      {seen ? (
        <AdjustForm subscription={seen} onFresh={setSeen} onClose={onClose} />
      ) : error ? (
        <FailedState title={texts.notLoaded} onRetry={() => void retry()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={4} />
      )}
    </Modal>
  )
}
