import { IconBrandFacebook, IconBrandInstagram, IconMenu2 } from '@tabler/icons-react'
import { Outlet, useLocation } from 'react-router'
import { Mark } from '#web/site/mark.tsx'
import siteCss from '#web/site/site.css?inline'
import { navigation, openingHours } from '#web/site/texts.ts'

/** Links are plain anchors and the menu a details element: these pages are served without JavaScript. */
function Navigation({ label }: { label: string }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      {navigation.map(({ to, label: text }) => (
        <a key={to} href={to} aria-current={to === pathname ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}

function Footer() {
  return (
    <footer>
      <div className="wrap foot">
        <div>
          <span className="brand">
            <Mark />
            <span>Dry Marina</span>
          </span>
          <p>Dry-stack berths and a working yard.</p>
          <p className="social">
            <a href="https://facebook.com" aria-label="Facebook">
              <IconBrandFacebook size={22} aria-hidden />
            </a>
            <a href="https://instagram.com" aria-label="Instagram">
              <IconBrandInstagram size={22} aria-hidden />
            </a>
          </p>
        </div>
        <address>
          <h2>Visit</h2>
          Harbour Road 12
          <br />
          51000 Seaport
          <br />
          <a href="mailto:office@example.test">office@example.test</a>
          <br />
          <a href="tel:+38551000000">+385 51 000 000</a>
        </address>
        <div>
          <h2>Opening hours</h2>
          <table>
            <tbody>
              {openingHours.map(([days, hours]) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <nav aria-label="Footer">
          <h2>Members</h2>
          <a href="/login">Log in</a>
          <a href="/register">Register</a>
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
          <Mark />
          <span>Dry Marina</span>
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
          <Navigation label="Mobile" />
        </details>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
