import '#web/platform/words.ts'
import { IconBrandFacebook, IconBrandInstagram, IconMenu2 } from '@tabler/icons-react'
import { Outlet, useLocation } from 'react-router'
import { place, When } from '#web/platform/place.ts'
import { Mark } from '#web/site/mark.tsx'
import siteCss from '#web/site/site.css?inline'
import { footerLinks, navigation } from '#web/site/texts.ts'

const isHere = (to: string, pathname: string) => to === (pathname.replace(/(?<=.)\/$/, '') || '/')

/**
 * Links are plain anchors and the menu a details element: these pages are served without JavaScript. The empty query
 * makes a jump within the page a new page, so that the menu over it is closed there.
 */
function Navigation({ label, reload = false }: { label: string; reload?: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      {navigation.map(({ to, label: text }) => (
        <a
          key={to}
          href={reload ? to.replace('/#', '/?#') : to}
          aria-current={isHere(to, pathname) ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

const Brand = () => (
  <>
    <Mark />
    <span>{place('marinaName')}</span>
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
          <p>Dry-stack berths and a working yard.</p>
          <Social />
        </div>
        <address>
          <h2>Visit</h2>
          <p>{place('address')}</p>
          <When place="email">
            <a href={`mailto:${place('email')}`}>{place('email')}</a>
          </When>
          <br />
          <When place="phone">
            <a href={`tel:${place('phoneLink')}`}>{place('phone')}</a>
          </When>
        </address>
        <div>
          <h2>Opening hours</h2>
          <div>{place('hours')}</div>
        </div>
        <nav aria-label="Footer">
          <h2>More</h2>
          {footerLinks.map(({ to, label }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}

export default function PublicLayout() {
  return (
    <div className="site">
      <style href="site" precedence="default">
        {siteCss}
      </style>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="bar">
        <a href="/" className="brand">
          <Brand />
        </a>
        <div className="links">
          <Navigation label="Main" />
        </div>
        <a className="btn small" href="/login">
          Log in
        </a>
        <details className="burger">
          <summary aria-label="Menu">
            <IconMenu2 size={24} aria-hidden />
          </summary>
          <Navigation label="Menu" reload />
        </details>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
