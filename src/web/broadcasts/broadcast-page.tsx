import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/broadcasts/words.ts'
import { useQuery } from '@tanstack/react-query'
import { getBroadcast } from '#contract/broadcasts/calls.ts'
import { audienceLabels, type Broadcast } from '#contract/broadcasts/schema.ts'
import classes from '#web/broadcasts/broadcasts.module.css'
import { texts } from '#web/broadcasts/texts.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Facts, PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`From the marina`) }]

function HowItWasSent({ sending }: { sending: NonNullable<Broadcast['sending']> }) {
  const { audience, sentBy, people, told, left, leftOut } = sending
  return (
    <Panel title={t`Sent`}>
      <Facts
        items={[
          [t`To`, worded(audienceLabels[audience])],
          [t`By`, sentBy],
          [t`Told`, t`${{ told }} of ${{ people }}`],
          [t`Left out`, leftOut + left],
        ]}
      />
    </Panel>
  )
}

/** What was written: staff see how far it is, who was told reads it in full. */
export default function BroadcastPage() {
  const id = useRecordId()
  const { isStaff } = useMe()
  const { settings, error: settingsError, retry } = useMarina()
  const { data, error, refetch } = useQuery(read(getBroadcast, { params: { id } }))
  const failure = (data ? null : error) ?? (settings ? null : settingsError)
  const body = () => {
    if (failure)
      return (
        <FailedState
          title={t`This did not load`}
          onRetry={problemOf(failure).code === 'not_found' ? undefined : () => void Promise.all([refetch(), retry()])}
        >
          {problemOf(failure).message}
        </FailedState>
      )
    if (!data || !settings) return <PanelSkeleton lines={6} />
    return (
      <div className={`stack gap-lg ${data.sending ? classes.columns : classes.letter}`}>
        <Panel title={data.sending && t`What was written`}>
          <p className={classes.words}>{data.text}</p>
        </Panel>
        {data.sending && <HowItWasSent sending={data.sending} />}
      </div>
    )
  }
  return (
    <>
      <PageHead
        lead={
          isStaff ? <BackLink to="/Broadcasts">{texts.title}</BackLink> : <BackLink to="/Home">{t`Dashboard`}</BackLink>
        }
        title={data?.subject ?? t`From the marina`}
        sub={data && settings && [t`From the marina`, instantText(data.sentDate, settings.timeZone)].join(', ')}
      />
      {body()}
    </>
  )
}
