import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/site/words.ts'
import { worded } from '#web/platform/language.ts'
import { place, When } from '#web/platform/place.ts'
import { here } from '#web/site/here.ts'
import landingCss from '#web/site/landing.css?inline'
import { pageMeta } from '#web/site/page-meta.ts'
import { services, steps, visitPoints, visitTexts } from '#web/site/texts.ts'
import { Field, VisitorForm, WriterFields } from '#web/site/visitor-form.tsx'
import { YardScene } from '#web/site/yard-scene.tsx'
import { HullBow, HullSide } from '#web/ui/hull/hull.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { picturedRack, Rack } from '#web/ui/hull/rack.tsx'

export const meta = () =>
  pageMeta({
    title: t`dry-stack boat storage and service`,
    description: t`Dry-stack berths and a working yard: polishing, maintenance, sandblasting, electric works and boat storage. Book your lift online.`,
    path: '/',
  })

function Hero() {
  return (
    <section className="hero wrap">
      <div>
        <h1>
          <Trans>
            Off the water.
            <br />
            On your schedule.
          </Trans>
        </h1>
        <p className="lead">
          <Trans>
            A dry-stack berth keeps your boat rinsed, racked and ready. Book the lift, and she is floating when you
            arrive.
          </Trans>
        </p>
        <p className="cta">
          <a className="btn" href={here('/register')}>
            <Trans>Register your boat</Trans>
          </a>
          <a className="btn ghost" href={here('/pricing#prices')}>
            <Trans>See pricing</Trans>
          </a>
        </p>
        <dl className="facts">
          <When place="planLifts">
            <div>
              <dt>
                <Trans>Lifts</Trans>
              </dt>
              <dd>{place('planLifts')}</dd>
            </div>
          </When>
          <div>
            <dt>
              <Trans>Yard days</Trans>
            </dt>
            <dd>{place('yardDays')}</dd>
          </div>
          <When place="planPrice">
            <div>
              <dt>{place('planName')}</dt>
              <dd>{place('planPrice')}</dd>
            </div>
          </When>
        </dl>
      </div>
      <YardScene />
    </section>
  )
}

function Services() {
  return (
    <section className="services" id="service">
      <div className="wrap split">
        <div className="blueprint">
          <h2>
            <Trans>One yard, the whole hull</Trans>
          </h2>
          <svg
            viewBox="-40 0 380 290"
            role="img"
            aria-label={t`Side view of a motor boat with the five services marked on it`}
          >
            <g transform="translate(10 190)">
              <HullSide paint={hullPaints[0]} />
            </g>
            <path
              d="M40 222 L52 190 H82 L94 222 M196 222 L206 188 H232 L246 222"
              fill="none"
              stroke="#F4B740"
              strokeWidth="7"
              strokeLinejoin="round"
            />
            <path d="M-30 226 H330" stroke="#F7F5EF" strokeOpacity=".4" strokeWidth="2" />
            {services.map(({ name, at }, index) => (
              <g key={name.id} transform={`translate(${at.x} ${at.y})`}>
                <circle r="13" fill="#F4B740" />
                <text y="4.6" textAnchor="middle" fontSize="13" fontWeight="700" fill="#0A2533">
                  {index + 1}
                </text>
              </g>
            ))}
          </svg>
        </div>
        <ol className="svc">
          {services.map(({ name, text }) => (
            <li key={name.id}>
              <h3>{worded(name)}</h3>
              <p>{worded(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Plans() {
  return (
    <section className="wrap plans" id="plans">
      <When place="plans">
        <article className="plan main">
          <div>{place('plans')}</div>
          <p>
            <Trans>A bay of your own, lifts (haul-outs) with every launch included, and a rinse after each.</Trans>
          </p>
          <a className="btn" href={here('/pricing#prices')}>
            <Trans>What is included</Trans>
          </a>
        </article>
      </When>
      <article className="plan">
        <h2>{visitTexts.title}</h2>
        <p>
          <Trans>Passing through? Ask for a single lift, launch included, and a bay for as long as you need.</Trans>
        </p>
        <a className="btn ghost" href="#visit">
          <Trans>Book a visit</Trans>
        </a>
      </article>
      <div className="mini">
        <Rack rows={picturedRack(2, 5, 3)} title={t`Two levels of the rack`} />
      </div>
    </section>
  )
}

function Steps() {
  return (
    <section className="wrap steps">
      <h2>
        <Trans>From trailer to bay in four steps</Trans>
      </h2>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title.id}>
            <svg viewBox="-40 -32 80 60" width="72" aria-hidden="true">
              <HullBow paint={hullPaints[index]} cover={index === 2} />
            </svg>
            <h3>{worded(title)}</h3>
            <p>{worded(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Visit() {
  return (
    <section className="visit" id="visit" tabIndex={-1} aria-labelledby="visit-title">
      <div className="wrap split">
        <div>
          <h2 id="visit-title">{visitTexts.title}</h2>
          <p className="lead">{visitTexts.lead}</p>
          <ul className="points">
            {visitPoints.map((point) => (
              <li key={point.id}>{worded(point)}</li>
            ))}
          </ul>
        </div>
        <VisitorForm action="/VisitRequest" label={visitTexts.title} submit={t`Send the request`} guarded>
          <WriterFields />
          <div className="pair">
            <Field name="arrival" label={t`Arrival`} type="date" maxLength={10} />
            <Field name="departure" label={t`Departure`} type="date" maxLength={10} />
          </div>
          <fieldset className="trio">
            <legend>
              <Trans>
                Boat, in metres <small>(optional)</small>
              </Trans>
            </legend>
            <Field name="boatLength" label={t`Length`} inputMode="decimal" maxLength={10} optional="unsaid" />
            <Field name="boatBeam" label={t`Beam`} inputMode="decimal" maxLength={10} optional="unsaid" />
            <Field name="boatDraft" label={t`Draft`} inputMode="decimal" maxLength={10} optional="unsaid" />
          </fieldset>
          <Field name="message" label={t`Message`} hint={visitTexts.wishes} rows={3} maxLength={2000} optional />
        </VisitorForm>
      </div>
    </section>
  )
}

export default function LandingPage() {
  return (
    <>
      <style href="landing" precedence="default">
        {landingCss}
      </style>
      <script type="application/ld+json">{place('structuredData')}</script>
      <Hero />
      <Services />
      <Plans />
      <Steps />
      <Visit />
    </>
  )
}
