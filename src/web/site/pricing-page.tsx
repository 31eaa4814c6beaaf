import { place } from '#web/platform/place.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import { included, questions } from '#web/site/texts.ts'

export const meta = () =>
  pageMeta({
    title: 'Pricing',
    description: `The annual plan of a dry-stack berth, ${place('planPrice')}: a bay for a year and eleven lifts, launches included. Short visits by agreement.`,
    path: '/pricing',
  })

export default function PricingPage() {
  return (
    <>
      <PageHead title="One plan, the whole year">
        The price follows the size of your boat. We confirm yours before you pay anything.
      </PageHead>
      <div className="wrap prose">
        <section className="two prices" id="prices" tabIndex={-1} aria-label="Prices">
          <div className="panel plan-panel">
            <h2>Annual plan</h2>
            <p className="sum">
              {place('planPrice')} <small>a year</small>
            </p>
            <p>Register your boat with her dimensions, and we tell you her price before you owe anything.</p>
            <ul className="ticks">
              {included.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p>
              <a className="btn" href="/register">
                Register your boat
              </a>
            </p>
          </div>
          <div className="panel">
            <h2>Just Visit</h2>
            <p>
              A single lift, launch included, and a bay for as long as you stay. Tell us the days and the size of your
              boat; we answer with a price, and you decide.
            </p>
            <p>
              <a className="btn ghost" href="/#visit">
                Ask for a visit
              </a>
            </p>
          </div>
        </section>
        <section className="two" aria-labelledby="asked-title">
          <div>
            <h2 id="asked-title">Questions owners ask</h2>
            <p>
              Something else? <a href="/contactus">Write to us</a>, or call while the office is open:{' '}
              {place('yardDays')}, {place('yardHours')}.
            </p>
          </div>
          <div className="asked">
            {questions.map(({ ask, text }) => (
              <details key={ask}>
                <summary>{ask}</summary>
                <p>{text}</p>
              </details>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}
