import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/platform/words.ts'
import '#web/site/words.ts'
import { IconBrandFacebook, IconBrandInstagram, IconMenu2 } from '@tabler/icons-react'
import { Outlet, useParams } from 'react-router'
import { isLanguage } from '#contract/language/languages.ts'
import { worded } from '#web/platform/language.ts'
import { place, When } from '#web/platform/place.ts'
import NotFoundPage from '#web/shell/not-found-page.tsx'
import { here, usePlainAddress } from '#web/site/here.ts'
import { LanguageMenu } from '#web/site/language-menu.tsx'
import { Mark } from '#web/site/mark.tsx'
import siteCss from '#web/site/site.css?inline'
import { footerLinks, navigation } from '#web/site/texts.ts'

/**
 * Links are plain anchors and the menu a details element: these pages are served without JavaScript. The empty query
 * makes a jump within the page a new page, so that the menu over it is closed there.
 */
function Navigation({ label, reload = false }: { label: string; reload?: boolean }) {
  const plain = usePlainAddress()
  return (
    <nav aria-label={label}>
      {navigation.map(({ to, label: text }) => (
        <a key={to} href={here(reload ? to.replace('/#', '/?#') : to)} aria-current={to === plain ? 'page' : undefined}>
          {worded(text)}
        </a>
      ))}
    </nav>
  )
}

const Brand = () => (
  <>
    <Mark />
    <span>{place('ownName')}</span>
  </>
)

const Social = () => (
  <p className="social">
    <When place="facebook">
      <a href={place('facebook')} aria-label="Facebook">
        <IconBrandFacebook size={22} aria-hidden />
      </a>
    </When>
    <When place="instagram">
      <a href={place('instagram')} aria-label="Instagram">
        <IconBrandInstagram size={22} aria-hidden />
      </a>
    </When>
  </p>
)

function Footer() {
  return (
    <footer>
      <div className="wrap foot">
        <div>
          <span className="brand">
            <Brand />
          </span>
          <p>
            <Trans>Dry-stack berths and a working yard.</Trans>
          </p>
          <Social />
        </div>
        <address>
          <When place="contacts">
            <h2>
              <Trans context="the marina’s address">Visit</Trans>
            </h2>
            <p>{place('address')}</p>
          </When>
          <When place="email">
            <a href={`mailto:${place('email')}`}>{place('email')}</a>
          </When>
          <br />
          <When place="phone">
            <a href={`tel:${place('phoneLink')}`}>{place('phone')}</a>
          </When>
        </address>
        <div>
          <h2>
            <Trans>Opening hours</Trans>
          </h2>
          <div>{place('hours')}</div>
        </div>
        <nav aria-label={t`Footer`}>
          <h2>
            <Trans context="links at the foot">More</Trans>
          </h2>
          {footerLinks.map(({ to, label }) => (
            <a key={to} href={here(to)}>
              {worded(label)}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}

export default function PublicLayout() {
  const { language } = useParams()
  if (language && !isLanguage(language.toLowerCase())) return <NotFoundPage />
  return (
    <div className="site">
      <style href="site" precedence="default">
        {siteCss}
      </style>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className="bar">
        <a href={here('/')} className="brand" aria-label={place('brandLabel')}>
          <Brand />
        </a>
        <div className="links">
          <Navigation label={t`Main`} />
        </div>
        <LanguageMenu />
        <a className="btn small" href={here('/login')}>
          <Trans context="navigation">Log in</Trans>
        </a>
        <details className="burger">
          <summary aria-label={t`Menu`}>
            <IconMenu2 size={24} aria-hidden />
          </summary>
          <Navigation label={t`Menu`} reload />
        </details>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
