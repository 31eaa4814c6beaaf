import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/subscriptions/words.ts'
import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { termsOf } from '#contract/plans/terms.ts'
import { type Term, termFields } from '#contract/subscriptions/fields.ts'
import { type SubscriptionKind, subscriptionKindLabels, subscriptionKinds } from '#contract/subscriptions/kinds.ts'
import { beforeItBegins, firstShownLifts, newFormLifts, type Subscription } from '#contract/subscriptions/schema.ts'
import { createSubscription, enterSubscription, updateSubscription } from '#contract/subscriptions/sent.ts'
import { yearAfter } from '#contract/time.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/subscriptions/form/subscription-form.module.css'
import { StandingNow } from '#web/subscriptions/standing-now.tsx'
import { subscriptionKind } from '#web/subscriptions/subscription-kind.ts'
import { reasonHint, texts } from '#web/subscriptions/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BayField } from '#web/ui/bay-chooser.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { readDay } from '#web/ui/day-time/typed.ts'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { noPlanText } from '#web/ui/no-plan.ts'
import { PlanField, usePlans } from '#web/ui/plan-field.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { ObstacleNotice } from '#web/ui/review/change-foot.tsx'
import { ReviewEffect } from '#web/ui/review/review-modal.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** A boat as the form shows and remembers it. */
type FormBoat = { id: number; name: string; hullType: string | null; ownerName: string; lengthOverall?: number | null }
type Values = Record<Term, string> & {
  /** It runs already and is entered as it is. */
  runs: boolean
  kind: SubscriptionKind
  homePositionId: number | null
  /** The bay she has is kept no longer. */
  homeless: boolean
  /** Its id is the field `boatId`. */
  boatId: FormBoat | null
  reason: string
  planId: string
}
const plain = { runs: false, kind: 'annual', homePositionId: null, homeless: false } as const
const newValues = (boat: FormBoat | null, today: string): Values => ({
  boatId: boat,
  ...plain,
  validFrom: today,
  validTo: yearAfter(today),
  liftsRemaining: String(newFormLifts),
  reason: '',
  planId: '',
})
/** Until the record is there the form shows 11 lifts (specification 9). */
const editValues = (subscription: Subscription | null): Values => ({
  boatId: null,
  ...plain,
  validFrom: subscription?.validFrom ?? '',
  validTo: subscription?.validTo ?? '',
  liftsRemaining: String(subscription?.liftsRemaining ?? firstShownLifts),
  reason: '',
  planId: '',
})

function countedText({ liftsRemaining: left, liftsGranted: granted }: Subscription) {
  const counted = t`${plural(left, {
    one: `# lift left of ${granted} in all.`,
    other: `# lifts left of ${granted} in all.`,
  })}`
  return `${counted} ${t`A difference goes into the ledger.`}`
}
/** What saving a change causes. */
function effectOf(owner: string, difference: number) {
  if (difference === 0) return t`${owner} is told what changed.`
  const count = Math.abs(difference)
  return difference > 0
    ? t`${plural(count, { one: `# lift added; ${owner} is told.`, other: `# lifts added; ${owner} is told.` })}`
    : t`${plural(count, { one: `# lift taken off; ${owner} is told.`, other: `# lifts taken off; ${owner} is told.` })}`
}

/** What is sent of her home: nothing where it stays. */
function homeOf({ homePositionId, homeless }: Values) {
  if (homeless) return { homePositionId: null }
  return homePositionId === null ? {} : { homePositionId }
}
/** Whose fit nobody judges here: bays are said by their sizes. */
const unknownBoat = { width: null, height: null, depth: null, lengthOverall: null, weight: null }

type BoatFieldProps = { value: FormBoat | null; onChange: (boat: FormBoat) => void; error: ReactNode }
type Props = {
  /** The one that is changed; null for a new one. */
  subscription: Subscription | null
  /** The one that is changed is on its way: the form stands there, closed. */
  waiting?: boolean
  boat?: FormBoat | null
  /** How a boat is chosen; the page knows. A boat once linked stays. */
  boatField?: (props: BoatFieldProps) => ReactNode
  today: string
  back: string
  onFresh: (fresh: Subscription) => void
  /** `entered`: as one that runs already. */
  onDone: (entered: boolean) => void
}
/** 'New Subscription' and 'Edit Subscription' (specification 2.7), for staff. */
export function SubscriptionForm(props: Props) {
  const { subscription, waiting = false, boat = null, boatField, today, back, onFresh, onDone } = props
  const edits = waiting || subscription !== null
  const { form, send, ...state } = useForm<Values, Subscription>({
    kind: subscriptionKind,
    record: subscription,
    edits: subscription !== null,
    draft: waiting ? undefined : `subscription-form-${subscription?.id ?? 'new'}`,
    initial: edits ? editValues(subscription) : newValues(boat, today),
    onFresh,
    onDone: (_, { runs }) => onDone(runs),
  })
  const { values, errors } = form
  const { validFrom, validTo, liftsRemaining, reason } = values
  const offered = usePlans('any')
  const noPlan = noPlanText(offered, values.boatId?.lengthOverall ?? null)
  const fillsIn = t`Fills in days and lifts, which can be changed.`
  const takePlan = (planId: string) => {
    const plan = offered.find(({ id }) => String(id) === planId)
    const from = readDay(validFrom) ?? today
    const terms = plan && termsOf(plan, from)
    form.setValues({
      planId,
      ...(terms && { validFrom: from, validTo: terms.validTo, liftsRemaining: String(terms.liftsRemaining) }),
    })
  }
  const before = subscription?.liftsRemaining ?? firstShownLifts
  const difference = subscription && /^\d+$/.test(liftsRemaining.trim()) ? Number(liftsRemaining) - before : 0
  const submit = () => {
    const missing = {
      ...(readDay(validFrom) ? {} : { validFrom: t`Enter Valid From as a day` }),
      ...(readDay(validTo) ? {} : { validTo: t`Enter Valid To as a day` }),
      ...(validFrom && validTo && validTo < validFrom ? { validTo: worded(beforeItBegins) } : {}),
      ...(liftsRemaining.trim() ? {} : { liftsRemaining: t`Enter how many lifts are left` }),
    }
    const terms = { validFrom, validTo, liftsRemaining: liftsRemaining.trim() }
    if (subscription)
      send(
        updateSubscription,
        {
          body: {
            id: subscription.id,
            ...terms,
            ...homeOf(values),
            reason: difference === 0 ? '' : reason,
            version: subscription.version,
          },
        },
        { ...missing, ...(difference !== 0 && !reason.trim() ? { reason: texts.reasonAsked } : {}) },
      )
    else if (values.runs)
      send(
        enterSubscription,
        {
          body: {
            ...terms,
            boatId: values.boatId?.id ?? 0,
            kind: values.kind,
            homePositionId: values.homePositionId,
          },
        },
        { ...missing, ...(values.boatId ? {} : { boatId: t`Please select a boat` }) },
      )
    else
      send(
        createSubscription,
        { body: { ...terms, boatId: values.boatId?.id ?? null, planId: values.planId } },
        { ...missing, ...(values.boatId ? {} : { boatId: t`Please select a boat` }) },
      )
  }
  const owner = subscription?.person.firstName ?? ''
  return (
    <Form className={classes.narrow} state={state} onSubmit={submit}>
      <Panel>
        <fieldset className="stack gap-lg" disabled={waiting}>
          {waiting && <span role="status" aria-label={t`Loading`} />}
          {state.restored && <RestoredNotice onStartOver={state.startOver} />}
          {boatField?.({
            value: values.boatId,
            onChange: (chosen) => form.setFieldValue('boatId', chosen),
            error: errors.boatId,
          })}
          {!edits && offered.length > 0 && (
            <PlanField
              plans={offered}
              value={values.planId}
              onChange={takePlan}
              description={[values.boatId && noPlan, fillsIn].filter(Boolean).join(' ')}
              error={errors.planId}
            />
          )}
          <div className={`stack gap-lg ${classes.days}`}>
            <DayField label={worded(termFields.validFrom.label)} withAsterisk {...form.getInputProps('validFrom')} />
            <DayField label={worded(termFields.validTo.label)} withAsterisk {...form.getInputProps('validTo')} />
          </div>
          <TextInput
            size="md"
            label={worded(termFields.liftsRemaining.label)}
            description={subscription ? countedText(subscription) : t`How many haul-outs it is good for.`}
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...form.getInputProps('liftsRemaining')}
          />
          {difference !== 0 && (
            <Textarea
              size="md"
              label={t`Reason`}
              description={reasonHint(owner)}
              withAsterisk
              autosize
              minRows={2}
              maxLength={500}
              {...form.getInputProps('reason')}
            />
          )}
          {!edits && (
            <Checkbox
              label={t`It runs already: enter it as it is`}
              description={t`With the days and lifts that stand in its papers, approved, and without telling the owner.`}
              {...form.getInputProps('runs', { type: 'checkbox' })}
            />
          )}
          {values.runs && (
            <Radio.Group label={t`What the boat is here for`} {...form.getInputProps('kind')}>
              {subscriptionKinds.map((kind) => (
                <Radio
                  key={kind}
                  value={kind}
                  label={worded(subscriptionKindLabels[kind])}
                  className={classes.kind ?? ''}
                />
              ))}
            </Radio.Group>
          )}
          {subscription?.homeBay && (
            <Checkbox
              label={t`Bay ${{ bay: subscription.homeBay }} is her home no longer`}
              {...form.getInputProps('homeless', { type: 'checkbox' })}
            />
          )}
          {(values.runs || (subscription?.boatId ?? null) !== null) && !values.homeless && (
            <BayField
              legend={t`Home bay (bunk)`}
              hint={
                subscription?.homeBay
                  ? t`Bay ${{ bay: subscription.homeBay }} is her home. Choose another, or leave it empty.`
                  : t`The bay that is hers as long as the subscription runs. Left empty: none.`
              }
              boat={subscription?.boat ? { ...subscription.boat, weight: null } : unknownBoat}
              own={null}
              takesAny
              takesMisfit
              value={values.homePositionId}
              onChange={(id) => form.setFieldValue('homePositionId', id)}
              error={errors.homePositionId}
            />
          )}
          <ObstacleNotice
            obstacle={state.obstacle}
            changed={texts.changed}
            now={subscription && <StandingNow of={subscription} />}
          />
          <ReviewEffect>
            {subscription
              ? effectOf(owner, difference)
              : !waiting && (values.runs ? texts.enteredEffect : texts.newEffect)}
          </ReviewEffect>
          <div className={`row wraps gap-2xs ${classes.actions}`}>
            <FirstWrong />
            <ActionButton type="submit" miw={140} loading={state.busy}>
              <Trans>Submit</Trans>
            </ActionButton>
            <Button component={Link} to={back} variant="subtle">
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </fieldset>
      </Panel>
    </Form>
  )
}
