import { plural, t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import { Textarea } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { leftOutOfRenewal, longestTerms, type RenewalForesight } from '#contract/renewals/schema.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { MoneyOn } from '#web/renewals/money-on.tsx'
import { priceOf } from '#web/renewals/renewal-kind.ts'
import classes from '#web/renewals/renewals.module.css'
import { SeasonRows } from '#web/renewals/season-rows.tsx'
import { useSeason } from '#web/renewals/use-season.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Renew a season`) }]

/** By name, with the reason. */
function LeftOut({ of }: { of: RenewalForesight['leftOut'] }) {
  if (of.length === 0) return null
  return (
    <Notice
      tone="info"
      title={t`${plural({ count: of.length }, { one: '# boat is left out', other: '# boats are left out' })}`}
    >
      {of.map(({ boatId, boatName, ownerName, why }) => (
        <span key={boatId} className="block">
          <Link to={`/Boats/${boatId}`}>{boatName}</Link>
          {ownerName && ` (${ownerName})`}: {worded(leftOutOfRenewal[why])}
        </span>
      ))}
    </Notice>
  )
}

function SeasonForm() {
  const navigate = useNavigate()
  const {
    form,
    foreseen,
    isSpan,
    isCounting,
    rows,
    plans,
    choice,
    count,
    unmailed,
    total,
    submit,
    restored,
    startOver,
    ...state
  } = useSeason(({ id, total: offers }) => {
    showDone(t`${plural({ offers }, { one: '# owner is told.', other: '# offers are told to their owners.' })}`)
    void navigate(`/Renewals/Season/${id}`)
  })
  const day = (name: 'endsFrom' | 'endsTo' | 'answerBy') => ({
    ...form.getInputProps(name),
    onChange: (typed: string) => form.setFieldValue(name, typed),
  })
  const ending = () => {
    if (!isSpan)
      return <p className="quiet">{t`Type the two days, and whose subscriptions end between them stands here.`}</p>
    if (foreseen.data && rows.length === 0)
      return <p>{t`No subscription that ends between these days can be renewed.`}</p>
    if (foreseen.data) return <SeasonRows rows={rows} plans={plans} currency={foreseen.data.currency} {...choice} />
    if (foreseen.error)
      return (
        <FailedState title={t`Whose subscriptions end did not load`} onRetry={() => void foreseen.refetch()}>
          {problemOf(foreseen.error).message}
        </FailedState>
      )
    return <PanelSkeleton lines={5} />
  }
  const label = isCounting ? t`Counting` : t`${plural({ count }, { one: 'Offer # season', other: 'Offer # seasons' })}`
  const offers = t`${plural({ count }, { one: '# offer', other: '# offers' })}`
  const isList = isSpan && rows.length > 0
  return (
    <Form state={state} onSubmit={submit} className="panels">
      {restored && <RestoredNotice onStartOver={startOver} />}
      <Panel title={t`Which season`}>
        <div className="stack gap-md">
          <div className={`row wraps gap-md ${classes.days}`}>
            <DayField label={t`Subscriptions ending from`} withAsterisk {...day('endsFrom')} />
            <DayField label={t`Subscriptions ending to`} withAsterisk {...day('endsTo')} />
            <DayField label={t`Answer by`} withAsterisk {...day('answerBy')} />
          </div>
          <Textarea
            label={t`Terms`}
            description={t`Owners read and accept them as you write them here, in no other language.`}
            withAsterisk
            autosize
            minRows={4}
            maxRows={16}
            maxLength={longestTerms}
            {...form.getInputProps('terms')}
          />
        </div>
      </Panel>
      {isSpan && foreseen.data && <LeftOut of={foreseen.data.leftOut} />}
      <Panel title={t`Whose subscriptions end`} flush={isList}>
        {ending()}
      </Panel>
      <div className={classes.foot}>
        <FormFoot
          state={state}
          label={label}
          disabled={isCounting}
          back={t`Cancel`}
          onBack={() => void navigate('/Renewals')}
        >
          <span role="status" className="stack grows">
            {isList && foreseen.data && (
              <>
                <b>{`${offers}, ${t`${{ sum: priceOf(total, foreseen.data.currency) ?? '' }} with VAT`}`}</b>
                <small className="quiet">
                  {unmailed === 0
                    ? t`Each owner is told once, by the bell and by mail.`
                    : t`By the bell and by mail: ${{ mailed: count - unmailed }}. Without e-mail, by the bell alone: ${{ unmailed }}.`}
                </small>
              </>
            )}
          </span>
        </FormFoot>
      </div>
    </Form>
  )
}

export default function CreateSeasonPage() {
  return (
    <StaffOnly
      title={t`Renew a season`}
      whom={t`Seasons are renewed by the marina’s staff`}
      why={t`What is offered to you stands on your dashboard.`}
    >
      <PageHead lead={<BackLink to="/Renewals">{t`Renewals`}</BackLink>} title={t`Renew a season`} />
      <MoneyOn>
        <SeasonForm />
      </MoneyOn>
    </StaffOnly>
  )
}
