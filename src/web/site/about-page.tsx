import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/site/words.ts'
import { worded } from '#web/platform/language.ts'
import { place, When } from '#web/platform/place.ts'
import { here } from '#web/site/here.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import { phases, services } from '#web/site/texts.ts'
import { picturedRack, Rack } from '#web/ui/hull/rack.tsx'

export const meta = () =>
  pageMeta({
    title: t({ message: 'About', context: 'navigation' }),
    description: t`How a dry-stack marina works: boats rest on racks ashore, and a lift brings them to the water on the day you choose.`,
    path: '/about',
  })

export default function AboutPage() {
  const marina = place('marinaFirst')
  const address = place('addressLine')
  return (
    <>
      <PageHead title={t`Boats last longer dry`}>
        <Trans>
          {marina} keeps boats on racks ashore and brings them to the water when their owners want to sail. No growth on
          the hull, no blisters, no lines to check in an autumn storm.
        </Trans>
      </PageHead>
      <div className="wrap prose">
        <div className="two">
          <div>
            <h2>
              <Trans>How a stay goes</Trans>
            </h2>
            <ol className="lines">
              {phases.map(({ name, text }) => (
                <li key={name.id}>
                  <h3>{worded(name)}</h3>
                  <p>{worded(text)}</p>
                </li>
              ))}
            </ol>
          </div>
          <figure>
            <Rack rows={picturedRack(5, 4, 5)} title={t`Five levels of the rack with boats in their bays`} />
            <figcaption>
              <Trans>
                You follow all of it on your phone: where she is, what comes next, and which paper or payment we still
                wait for.
              </Trans>
            </figcaption>
          </figure>
        </div>
        <h2>
          <Trans>A yard, not only a shed</Trans>
        </h2>
        <p>
          <Trans>The people who lift your boat also look after her.</Trans>
        </p>
        <ul className="works">
          {services.map(({ name, text }) => (
            <li key={name.id}>
              <h3>{worded(name)}</h3>
              <p>{worded(text)}</p>
            </li>
          ))}
        </ul>
        <div className="panel invite">
          <div>
            <h2>
              <Trans>Come and look</Trans>
            </h2>
            <p>
              <When place="addressLine">
                <Trans>The yard is open to visitors while we work. Ask for the harbour office, {address}.</Trans>
              </When>
              <When place="noAddress">
                <Trans>The yard is open to visitors while we work. Ask for the harbour office.</Trans>
              </When>
            </p>
          </div>
          <a className="btn" href={here('/contactus')}>
            <Trans>Contact us</Trans>
          </a>
        </div>
      </div>
    </>
  )
}
