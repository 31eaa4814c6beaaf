import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/site/words.ts'
import { worded } from '#web/platform/language.ts'
import { place, When } from '#web/platform/place.ts'
import { here } from '#web/site/here.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import { included, questions, visitTexts } from '#web/site/texts.ts'

export const meta = () =>
  pageMeta({
    title: t`Pricing`,
    description: t`What a dry-stack berth costs: a bay of your own, and lifts with every launch included. Short visits by agreement.`,
    path: '/pricing',
  })

function Prices() {
  return (
    <section className="two prices" id="prices" tabIndex={-1} aria-label={t`Prices`}>
      <When place="plans">
        <div className="panel plan-panel">
          <div>{place('plans')}</div>
          <p>
            <Trans>Register your boat with her dimensions, and we tell you her price before you owe anything.</Trans>
          </p>
          <ul className="ticks">
            {included.map((item) => (
              <li key={item.id}>{worded(item)}</li>
            ))}
          </ul>
          <p>
            <a className="btn" href={here('/register')}>
              <Trans>Register your boat</Trans>
            </a>
          </p>
        </div>
      </When>
      <div className="panel">
        <h2>{visitTexts.title}</h2>
        <p>
          <Trans>
            A single lift, launch included, and a bay for as long as you stay. Tell us the days and the size of your
            boat; we answer with a price, and you decide.
          </Trans>
        </p>
        <p>
          <a className="btn ghost" href={here('/#visit')}>
            <Trans>Ask for a visit</Trans>
          </a>
        </p>
      </div>
    </section>
  )
}

export default function PricingPage() {
  const days = place('yardDays')
  const hours = place('yardHours')
  return (
    <>
      <PageHead title={t`A bay, her lifts, one price`}>
        <Trans>The price follows the size of your boat. We confirm yours before you pay anything.</Trans>
      </PageHead>
      <div className="wrap prose">
        <Prices />
        <section className="two" aria-labelledby="asked-title">
          <div>
            <h2 id="asked-title">
              <Trans>Questions owners ask</Trans>
            </h2>
            <p>
              <When place="phone">
                <Trans>
                  Something else? <a href={here('/contactus')}>Write to us</a>, or call while the office is open: {days}
                  , {hours}.
                </Trans>
              </When>
              <When place="noPhone">
                <Trans>
                  Something else? <a href={here('/contactus')}>Write to us</a>.
                </Trans>
              </When>
            </p>
          </div>
          <div className="asked">
            {questions.map(({ ask, text }) => (
              <details key={ask.id}>
                <summary>{worded(ask)}</summary>
                <p>{worded(text)}</p>
              </details>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}
