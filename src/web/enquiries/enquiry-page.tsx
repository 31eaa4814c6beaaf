import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { telephone } from '#web/platform/telephone.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/enquiries/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getEnquiry } from '#contract/enquiries/calls.ts'
import type { Enquiry } from '#contract/enquiries/schema.ts'
import { AnswerForm } from '#web/enquiries/answer-form.tsx'
import classes from '#web/enquiries/enquiries.module.css'
import { EnquiryChip } from '#web/enquiries/enquiry-chip.tsx'
import { kindLabels, texts } from '#web/enquiries/texts.ts'
import { isUnreachable } from '#web/platform/api.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { metresText } from '#web/platform/numbers.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type Fact, Facts, PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Enquiry`) }]

const visitFacts = ({ arrival, departure, boatLength, boatBeam, boatDraft }: Enquiry): Fact[] => [
  [t`Arrival`, arrival ? dayText(arrival) : '–'],
  [t`Departure`, departure ? dayText(departure) : '–'],
  [t`Length`, metresText(boatLength)],
  [t`Beam`, metresText(boatBeam)],
  [t`Draft`, metresText(boatDraft)],
]

function Written({ enquiry, timeZone }: { enquiry: Enquiry; timeZone: string }) {
  const { name, email, phone, message, kind, createdDate, status } = enquiry
  return (
    <Panel title={kindLabels[kind]} aside={<EnquiryChip status={status} />}>
      <div className={`stack gap-md ${classes.facts}`}>
        <Facts
          items={[
            [t({ message: 'Name', context: 'of a person' }), name],
            [
              t`Email`,
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            [
              t`Phone`,
              phone ? (
                <a key="phone" href={telephone(phone)}>
                  {phone}
                </a>
              ) : (
                '–'
              ),
            ],
            [t`Received`, instantText(createdDate, timeZone)],
            ...(kind === 'visit' ? visitFacts(enquiry) : []),
          ]}
        />
        {message && <p className={classes.words}>{message}</p>}
      </div>
    </Panel>
  )
}

function Handled({ enquiry, timeZone }: { enquiry: Enquiry; timeZone: string }) {
  const { answer, handledBy, handledDate } = enquiry
  if (!handledDate) return null
  return (
    <Panel title={t`Last answer`} aside={handledBy}>
      <div className={`stack gap-md ${classes.facts}`}>
        <p className={classes.words}>{answer ?? texts.nothingSent}</p>
        <p className="quiet">{instantText(handledDate, timeZone)}</p>
      </div>
    </Panel>
  )
}

function EnquiryView({ id }: { id: number }) {
  const { settings, error: settingsError, retry } = useMarina()
  const { data, error, refetch } = useQuery(read(getEnquiry, { params: { id } }))
  const failure = (data ? null : error) ?? (settings ? null : settingsError)
  const body = () => {
    if (failure)
      return (
        <FailedState
          title={t`The enquiry did not load`}
          onRetry={problemOf(failure).code === 'not_found' ? undefined : () => void Promise.all([refetch(), retry()])}
          action={
            isUnreachable(failure) ? null : (
              <Button component={Link} to="/Enquiries" variant="subtle">
                <Trans>All enquiries</Trans>
              </Button>
            )
          }
        >
          {problemOf(failure).message}
        </FailedState>
      )
    if (!data || !settings) return <PanelSkeleton lines={8} />
    const { timeZone } = settings
    return (
      <div className={`stack gap-lg at-top ${classes.columns}`}>
        <div className={classes.column}>
          <Written enquiry={data} timeZone={timeZone} />
          <Handled enquiry={data} timeZone={timeZone} />
        </div>
        <Panel title={data.abilities.length > 0 ? t`Reply` : t`Closed`}>
          {data.abilities.length > 0 ? (
            <AnswerForm key={data.id} enquiry={data} />
          ) : (
            <p className="quiet">{texts.closed}</p>
          )}
        </Panel>
      </div>
    )
  }
  return (
    <>
      <PageHead
        lead={<BackLink to="/Enquiries">{texts.title}</BackLink>}
        title={data?.name ?? t`Enquiry`}
        sub={data?.handledDate && data.abilities.length > 0 ? texts.again : undefined}
      >
        {data?.abilities.includes('visit') && (
          <ActionButton to={`/WalkIn?enquiry=${data.id}`}>
            <Trans>Enter the visit</Trans>
          </ActionButton>
        )}
      </PageHead>
      {body()}
    </>
  )
}

export default function EnquiryPage() {
  const id = useRecordId()
  return (
    <StaffOnly title={texts.title} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <EnquiryView id={id} />
    </StaffOnly>
  )
}
