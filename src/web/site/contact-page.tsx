import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/site/words.ts'
import { place, When } from '#web/platform/place.ts'
import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import { Field, VisitorForm, WriterFields } from '#web/site/visitor-form.tsx'
import { YardMap } from '#web/site/yard-map.tsx'

export const meta = () =>
  pageMeta({
    title: t({ message: 'Contact', context: 'navigation' }),
    description: t`Address, opening hours, telephone and e-mail of the marina, a plan of the yard, and a form to write to us.`,
    path: '/contactus',
  })

export default function ContactPage() {
  return (
    <>
      <script type="application/ld+json">{place('structuredData')}</script>
      <PageHead title={t({ message: 'Contact', context: 'navigation' })}>
        <Trans>Call while the office is open, or write at any hour. We answer within two working days.</Trans>
      </PageHead>
      <div className="wrap prose two">
        <div>
          <dl className="reach">
            <When place="address">
              <div>
                <dt>
                  <Trans>Address</Trans>
                </dt>
                <dd>{place('address')}</dd>
                <dd>
                  <a href={`https://www.openstreetmap.org/search?query=${place('addressQuery')}`} rel="noreferrer">
                    <Trans>Find it on a map</Trans>
                  </a>
                </dd>
              </div>
            </When>
            <When place="phone">
              <div>
                <dt>
                  <Trans>Phone</Trans>
                </dt>
                <dd>
                  <a href={`tel:${place('phoneLink')}`}>{place('phone')}</a>
                </dd>
              </div>
            </When>
            <When place="email">
              <div>
                <dt>
                  <Trans>Email</Trans>
                </dt>
                <dd>
                  <a href={`mailto:${place('email')}`}>{place('email')}</a>
                </dd>
              </div>
            </When>
            <div>
              <dt>
                <Trans>Opening hours</Trans>
              </dt>
              <dd>{place('hours')}</dd>
            </div>
          </dl>
          <YardMap />
        </div>
        <section id="write" tabIndex={-1} aria-labelledby="write-title">
          <h2 id="write-title">
            <Trans>Write to us</Trans>
          </h2>
          <VisitorForm action="/ContactMessage" label={t`Write to us`} submit={t`Send the message`} guarded>
            <WriterFields />
            <Field name="message" label={t`Message`} rows={6} maxLength={2000} />
          </VisitorForm>
        </section>
      </div>
    </>
  )
}
