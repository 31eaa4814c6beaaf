import { place } from '#web/platform/place.ts'
import landingCss from '#web/site/landing.css?inline'
import { pageMeta } from '#web/site/page-meta.ts'
import { formTexts, services, steps } from '#web/site/texts.ts'
import { Field, VisitorForm, WriterFields } from '#web/site/visitor-form.tsx'
import { YardScene } from '#web/site/yard-scene.tsx'
import { HullBow, HullSide } from '#web/ui/hull/hull.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { picturedRack, Rack } from '#web/ui/hull/rack.tsx'

export const meta = () =>
  pageMeta({
    title: 'dry-stack boat storage and service',
    description:
      'Dry-stack berths, eleven lifts a year and a working yard: polishing, maintenance, sandblasting, electric works and boat storage. Book your lift online.',
    path: '/',
  })

function Hero() {
  return (
    <section className="hero wrap">
      <div>
        <h1>
          Off the water.
          <br />
          On your schedule.
        </h1>
        <p className="lead">
          A dry-stack berth keeps your boat rinsed, racked and ready. Book the lift, and she is floating when you
          arrive.
        </p>
        <p className="cta">
          <a className="btn" href="/register">
            Register your boat
          </a>
          <a className="btn ghost" href="/pricing#prices">
            See pricing
          </a>
        </p>
        <dl className="facts">
          <div>
            <dt>Lifts a year</dt>
            <dd>11</dd>
          </div>
          <div>
            <dt>Yard days</dt>
            <dd>{place('yardDays')}</dd>
          </div>
          <div>
            <dt>Annual plan</dt>
            <dd>{place('planPrice')}</dd>
          </div>
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
          <h2>One yard, the whole hull</h2>
          <svg
            viewBox="-40 0 380 290"
            role="img"
            aria-label="Side view of a motor boat with the five services marked on it"
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
              <g key={name} transform={`translate(${at.x} ${at.y})`}>
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
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
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
      <article className="plan main">
        <h2>Annual plan</h2>
        <p className="price">{place('planPrice')}</p>
        <p>
          A bay of your own for a year, eleven lifts (haul-outs) with every launch included, and a rinse after each.
        </p>
        <a className="btn" href="/pricing#prices">
          What is included
        </a>
      </article>
      <article className="plan">
        <h2>Just Visit</h2>
        <p>Passing through? Ask for a single lift, launch included, and a bay for as long as you need.</p>
        <a className="btn ghost" href="#visit">
          Book a visit
        </a>
      </article>
      <div className="mini">
        <Rack rows={picturedRack(2, 5, 3)} title="Two levels of the rack" />
      </div>
    </section>
  )
}

function Steps() {
  return (
    <section className="wrap steps">
      <h2>From trailer to bay in four steps</h2>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <svg viewBox="-40 -32 80 60" width="72" aria-hidden="true">
              <HullBow paint={hullPaints[index]} cover={index === 2} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
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
          <h2 id="visit-title">{formTexts.visitTitle}</h2>
          <p className="lead">{formTexts.visitLead}</p>
          <ul className="points">
            {formTexts.visitPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <VisitorForm action="/VisitRequest" label="Just Visit" submit="Send the request" guarded>
          <WriterFields />
          <div className="pair">
            <Field name="arrival" label="Arrival" type="date" maxLength={10} />
            <Field name="departure" label="Departure" type="date" maxLength={10} />
          </div>
          <fieldset className="trio">
            <legend>
              {formTexts.metres} <small>{formTexts.optional}</small>
            </legend>
            <Field name="boatLength" label="Length" inputMode="decimal" maxLength={10} optional="unsaid" />
            <Field name="boatBeam" label="Beam" inputMode="decimal" maxLength={10} optional="unsaid" />
            <Field name="boatDraft" label="Draft" inputMode="decimal" maxLength={10} optional="unsaid" />
          </fieldset>
          <Field name="message" label="Message" hint={formTexts.wishes} rows={3} maxLength={2000} optional />
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
