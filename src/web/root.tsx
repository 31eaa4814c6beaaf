import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import baseCss from '#web/base.css?inline'
import { fontCss, preloadedFonts } from '#web/fonts.ts'
import { page } from '#web/palette.ts'
import '#web/platform/words.ts'
import { colorSchemeScript } from '#web/platform/color-scheme.ts'
import { demoMark, demoTag } from '#web/platform/is-demo.ts'
import { i18n, language } from '#web/platform/language.ts'
import { mailTag } from '#web/platform/mail-stays.ts'
import { marinaName, nameTag } from '#web/platform/marina-name.ts'
import { place } from '#web/platform/place.ts'
import { tokensCss } from '#web/tokens.ts'

export { ErrorPage as ErrorBoundary } from '#web/shell/error-page.tsx'

const onLanguage = (tell: () => void) => i18n.on('change', tell)

export function Layout({ children }: { children: ReactNode }) {
  // another language makes the page anew: nothing of it is left in the one before
  const spoken = useSyncExternalStore(onLanguage, language, language)
  return (
    <html lang={spoken} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name={nameTag} content={marinaName()} />
        <meta name={mailTag} content={place('mailStays')} suppressHydrationWarning />
        <meta name={demoTag} content={demoMark()} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={page.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={page.dark} />
        {/* Before anything is painted, so that a dark page never flashes white. */}
        <script>{colorSchemeScript}</script>
        {/* Written by the build alone: a member page's shell leaves them out, and its scripts would put them back. */}
        {import.meta.env.SSR &&
          preloadedFonts(spoken).map((url) => (
            <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <style>{`${fontCss}${tokensCss}${baseCss}`}</style>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <Fragment key={spoken}>{children}</Fragment>
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Until the page's scripts are here: a member page shows its header and the shape of what comes, any other a bar. */
export function HydrateFallback() {
  return (
    <div className="boot" role="status" aria-label={t`Loading`} suppressHydrationWarning>
      {/* The page's own script has put a greeting here, and both into the reader's language (frame-greeting.ts). */}
      <div className="boot-head" suppressHydrationWarning>
        {marinaName()}
      </div>
      <div className="boot-page">
        <i />
        <i />
        <i />
      </div>
      <span />
    </div>
  )
}

export default function Root() {
  return <Outlet />
}
