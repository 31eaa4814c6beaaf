import { plural, t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import { useQuery } from '@tanstack/react-query'
import { getRenewal } from '#contract/renewals/calls.ts'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import { dayText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { AnswerForm } from '#web/renewals/answer-form.tsx'
import { Ending } from '#web/renewals/ending.tsx'
import { NoteForm } from '#web/renewals/note-form.tsx'
import { priceOf } from '#web/renewals/renewal-kind.ts'
import classes from '#web/renewals/renewals.module.css'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type Fact, Facts, PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Next season`) }]

/** For who answers: what their yes brings. */
const NextPanel = ({ answerBy }: Pick<SeasonOffer, 'answerBy'>) => (
  <Panel title={t`What happens next`}>
    <ol className={`stack gap-2xs ${classes.next}`}>
      <li>{t`You read the terms and accept by typing your name, by ${{ day: dayText(answerBy) }}.`}</li>
      <li>{t`Once it is accepted, its invoice is there at once, to be paid under Money.`}</li>
      <li>{t`Once it is paid in full, the next subscription is approved by itself.`}</li>
    </ol>
  </Panel>
)

function Shown({ of }: { of: SeasonOffer }) {
  const { isStaff } = useMe()
  const { planName, lifts, price, currency, validFrom, validTo, answerBy, terms, isOpen, state } = of
  const isAnswered = state === 'accepted' || state === 'declined'
  const facts: Fact[] = [
    [t`Lifts`, lifts === null ? t`Without a count` : t`${plural({ lifts }, { one: '# lift', other: '# lifts' })}`],
    ...(isAnswered ? [] : [[t`Answer by`, dayText(answerBy)] satisfies Fact]),
  ]
  const termsPanel = (
    <Panel title={t`Terms`}>
      <p className={classes.words}>{terms}</p>
    </Panel>
  )
  return (
    <div className="panels">
      {!isOpen && <Ending of={of} />}
      <div className={`panels ${classes.columns}`}>
        <div className="panels">
          <Panel title={state === 'accepted' ? t`What is agreed` : t`What is offered`}>
            <div className="stack gap-md">
              <div className="stack">
                <b className="breaks">{planName}</b>
                <span className="quiet">{`${dayText(validFrom)} – ${dayText(validTo)}`}</span>
                <b className={classes.price}>{priceOf(price, currency) ?? t`No price`}</b>
                {price !== null && <small className="quiet">{t`With VAT`}</small>}
              </div>
              <Facts items={facts} />
            </div>
          </Panel>
          {isOpen && termsPanel}
          {isOpen && !isStaff && price !== null && <NextPanel answerBy={answerBy} />}
        </div>
        <div className="panels">
          {!isOpen && termsPanel}
          {isOpen && isStaff && (
            <Panel title={t`Accepted by phone or on paper?`}>
              <NoteForm of={of} />
            </Panel>
          )}
          {isOpen && !isStaff && (
            <Panel title={t`Your answer`}>
              <AnswerForm of={of} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}

/** The next season of a boat as it is offered: read, accepted with the name typed, or declined. */
export default function RenewalPage() {
  const id = useRecordId()
  const { isStaff } = useMe()
  const { data, error, refetch } = useQuery(read(getRenewal, { params: { id } }))
  const body = () => {
    if (data) return <Shown of={data} />
    if (!error) return <PanelSkeleton lines={8} />
    const { code, message } = problemOf(error)
    return (
      <FailedState
        title={t`The offer did not load`}
        onRetry={code === 'not_found' || code === 'money_off' ? undefined : () => void refetch()}
      >
        {message}
      </FailedState>
    )
  }
  return (
    <>
      <PageHead
        lead={
          isStaff ? <BackLink to="/Renewals">{t`Renewals`}</BackLink> : <BackLink to="/home">{t`Dashboard`}</BackLink>
        }
        title={data ? t`Next season of ${{ boat: data.boatName }}` : t`Next season`}
        sub={
          data &&
          (isStaff ? data.ownerName : data.endsOn && t`Her subscription ends on ${{ day: dayText(data.endsOn) }}.`)
        }
      />
      {body()}
    </>
  )
}
