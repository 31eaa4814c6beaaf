import landingCss from '#web/site/landing.css?inline'
import { services, steps } from '#web/site/texts.ts'
import { YardScene } from '#web/site/yard-scene.tsx'
import { HullBow, HullSide } from '#web/ui/hull/hull.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { picturedRack, Rack } from '#web/ui/hull/rack.tsx'

export const meta = () => [
  { title: 'Dry Marina – dry-stack boat storage and service' },
  {
    name: 'description',
    content: 'Dry-stack berths, eleven lifts a year and a full-service yard. Book your drop-off and pick-up online.',
  },
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Dry Marina',
      openingHours: 'Mo-Fr 08:00-17:00',
    },
  },
]

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
          <a className="btn ghost" href="#plans">
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
            <dd>Mon–Fri</dd>
          </div>
          <div>
            <dt>Annual plan</dt>
            <dd>From 3335&nbsp;€</dd>
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
        <p className="price">From 3335 €</p>
        <p>A bay of your own for a year, eleven lifts and lowerings, rinse after every run.</p>
        <a className="btn" href="/register">
          Register your boat
        </a>
      </article>
      <article className="plan">
        <h2>Just Visit</h2>
        <p>Passing through? Book a single lift and a bay for as long as you need.</p>
        <a className="btn ghost" href="mailto:office@example.test?subject=Just%20Visit">
          Book a visit
        </a>
      </article>
      <div className="mini">
        <Rack rows={picturedRack(2, 5, 3)} title="Two levels of the rack" />
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
      <Hero />
      <Services />
      <Plans />
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
    </>
  )
}
