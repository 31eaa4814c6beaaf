import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { telephone } from '#web/platform/telephone.ts'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { boatFields } from '#contract/boats/fields.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { fieldFacts } from '#contract/record-fields.ts'
import { getSchedule } from '#contract/schedules/calls.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { BoatHead } from '#web/boats/page/boat-head.tsx'
import { DisplayPanel } from '#web/boats/page/display-panel.tsx'
import { DocumentsPanel } from '#web/boats/page/documents-panel.tsx'
import { HistoryPanel } from '#web/boats/page/history-panel.tsx'
import { NowPanel } from '#web/boats/page/now-panel.tsx'
import { PeoplePanel } from '#web/boats/page/people-panel.tsx'
import { ServicesPanel } from '#web/boats/page/services-panel.tsx'
import { SharingPanel } from '#web/boats/page/sharing-panel.tsx'
import { type BoatWarning, type Looking, warningsOf } from '#web/boats/page/standing.ts'
import { SubscriptionPanel } from '#web/boats/page/subscription-panel.tsx'
import { texts } from '#web/boats/texts.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lookOf, WayOf } from '#web/schedules/index.ts'
import { ScaledBoat } from '#web/ui/hull/boat-plate.tsx'
import { Facts, Notice, Panel } from '#web/ui/surface.tsx'
import classes from './boat-view.module.css'

const drawnBy = ['width', 'height', 'depth'] as const
function Plate({ boat, isStaff }: { boat: Boat; isStaff: boolean }) {
  const missing = drawnBy.filter((name) => boat[name] === null).map((name) => worded(boatFields[name].short))
  if (missing.length > 0)
    return (
      <p className={classes.noPlate}>{t`Missing to draw her here to scale: ${{ measures: missing.join(', ') }}.`}</p>
    )
  return <ScaledBoat boat={boat} bay={isStaff ? boat.bay : null} {...lookOf(boat)} />
}

function Details({ boat }: { boat: Boat }) {
  const facts = fieldFacts(boatFields, boat).map(([name, value]) => [worded(name), worded(value)] as const)
  const isBare = ([, value]: (typeof facts)[number]) => value === '–'
  const missing = [
    ...facts.filter(isBare).map(([name]) => name),
    ...(boat.notes === null ? [worded(boatFields.notes.label)] : []),
  ].join(', ')
  return (
    <Panel title={t`Details`} className={classes.details ?? ''}>
      <Facts items={facts.filter((fact) => !isBare(fact)).map(([name, value]) => [name, value])} />
      {boat.notes !== null && (
        <>
          <h3>{worded(boatFields.notes.label)}</h3>
          <p>{boat.notes}</p>
        </>
      )}
      {missing && <p className="text-sm quiet">{t`Not entered: ${missing}.`}</p>}
      {boat.formerNotes && (
        <>
          <h3>
            <Trans>Notes from before she changed hands</Trans>
          </h3>
          <p>{boat.formerNotes}</p>
          <p className="text-sm quiet">{texts.formerNotes}</p>
        </>
      )}
    </Panel>
  )
}

function Owner({ boat: { person } }: { boat: Boat }) {
  return (
    <Panel title={t`Owner`} className={classes.owner ?? ''}>
      <b>
        {person.firstName} {person.lastName}
      </b>
      {person.phone && <a href={telephone(person.phone)}>{person.phone}</a>}
      {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
    </Panel>
  )
}

const leadsTo = (boat: Boat) => ({
  documents: { label: t`Go to the documents`, to: '#documents' },
  subscription: { label: t`Open subscription`, to: `/Subscriptions/${boat.subscriptionId ?? ''}` },
})

function Warnings({ boat, warnings }: { boat: Boat; warnings: BoatWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <div className={`stack gap-sm ${classes.warnings}`}>
      {warnings.map(({ key, tone, title, text, to }) => {
        const lead = to && leadsTo(boat)[to]
        return (
          <Notice key={key} tone={tone} title={title}>
            {text}{' '}
            {lead && !boat.shared && (to === 'documents' || boat.subscriptionId !== null) && (
              <Link to={lead.to}>{lead.label}</Link>
            )}
          </Notice>
        )
      })}
    </div>
  )
}

type Props = {
  boat: Boat
  settings: PublicSettings
  now: Date
  isStaff: boolean
  onRenew: () => void
  condition: ReactNode
}
/** One boat: where she is, what stands in the way, what may be done now, and what is on file. */
export function BoatView({ boat, settings, now, isStaff, onRenew, condition }: Props) {
  const { scheduleId } = boat
  const query = useQuery({
    ...read(getSchedule, { params: { id: scheduleId ?? 0 } }),
    enabled: scheduleId !== null,
  })
  const schedule = scheduleId === null ? undefined : query.data
  const { timeZone } = settings
  // Several boats lie open in several tabs: each says which one it is.
  useEffect(() => {
    document.title = titled(boat.name)
  }, [boat.name])
  const looking: Looking = { isStaff, timeZone, today: marinaDay(now, timeZone) }
  return (
    <>
      <BoatHead boat={boat} schedule={schedule} isStaff={isStaff} />
      <div className={`stack gap-lg at-top ${classes.layout}`}>
        <div className={`stack gap-lg ${classes.column}`}>
          <div className={classes.plate}>
            <Plate boat={boat} isStaff={isStaff} />
          </div>
          <Panel className={classes.way ?? ''}>
            <WayOf status={boat.scheduleStatus} cancelled={schedule?.cancelled ?? false} boat={boat} />
            {boat.scheduleStatus === null && <p className={classes.none}>{texts.noSchedule}</p>}
          </Panel>
          <Warnings boat={boat} warnings={warningsOf(boat, schedule, looking)} />
        </div>
        <div className={`stack gap-lg ${classes.column} ${classes.beside}`}>
          <div>
            {query.error && scheduleId !== null && !schedule ? (
              <Panel title={t`What you can do now`}>
                <div className="stack gap-md">
                  <p>{problemOf(query.error).message}</p>
                  <Button fullWidth onClick={() => void query.refetch()}>
                    <Trans>Try again</Trans>
                  </Button>
                </div>
              </Panel>
            ) : (
              <NowPanel
                boat={boat}
                schedule={schedule}
                looking={looking}
                pending={scheduleId !== null && schedule === undefined}
              />
            )}
            {!isStaff && (
              <p className={`centred text-body quiet ${classes.ask}`}>
                <Trans>
                  A question about her? <Link to="/Messages">Ask the marina</Link>
                </Trans>
              </p>
            )}
          </div>
          {isStaff && <Owner boat={boat} />}
          {boat.shared ? (
            <SharingPanel boat={boat} />
          ) : (
            <>
              <SubscriptionPanel boat={boat} isStaff={isStaff} onRenew={onRenew} />
              <ServicesPanel boatId={boat.id} boatName={boat.name} timeZone={timeZone} />
            </>
          )}
          <Details boat={boat} />
        </div>
        <div className={`stack gap-lg ${classes.column}`}>
          {condition}
          {!boat.shared && (
            <>
              <div id="documents" className={classes.documents}>
                <DocumentsPanel boat={boat} settings={settings} today={looking.today} />
              </div>
              <PeoplePanel boat={boat} />
              <DisplayPanel boat={boat} />
              <HistoryPanel id={boat.id} timeZone={timeZone} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
