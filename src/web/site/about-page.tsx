import { place } from '#web/platform/place.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import { phases, services } from '#web/site/texts.ts'
import { picturedRack, Rack } from '#web/ui/hull/rack.tsx'

export const meta = () =>
  pageMeta({
    title: 'About',
    description:
      'How a dry-stack marina works: boats rest on racks ashore, and a lift brings them to the water on the day you choose.',
    path: '/about',
  })

export default function AboutPage() {
  return (
    <>
      <PageHead title="Boats last longer dry">
        {place('marinaName')} keeps boats on racks ashore and brings them to the water when their owners want to sail.
        No growth on the hull, no blisters, no lines to check in an autumn storm.
      </PageHead>
      <div className="wrap prose">
        <div className="two">
          <div>
            <h2>How a stay goes</h2>
            <ol className="lines">
              {phases.map(({ name, text }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </div>
          <figure>
            <Rack rows={picturedRack(5, 4, 5)} title="Five levels of the rack with boats in their bays" />
            <figcaption>
              You follow all of it on your phone: where she is, what comes next, and which paper or payment we still
              wait for.
            </figcaption>
          </figure>
        </div>
        <h2>A yard, not only a shed</h2>
        <p>The people who lift your boat also look after her.</p>
        <ul className="works">
          {services.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className="panel invite">
          <div>
            <h2>Come and look</h2>
            <p>The yard is open to visitors while we work. Ask for the harbour office, {place('addressLine')}.</p>
          </div>
          <a className="btn" href="/contactus">
            Contact us
          </a>
        </div>
      </div>
    </>
  )
}
