import { t } from '@lingui/core/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { marinaName } from '#web/platform/marina-name.ts'
import type { MenuGroup } from '#web/shell/menu.ts'
import { SideMenu } from '#web/shell/side-menu.tsx'
import { ColorSchemeMenu } from '#web/ui/color-scheme-menu.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { OfflineBanner } from '#web/ui/offline-banner.tsx'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'
import classes from './member-shell.module.css'

const menuDrawer = onDemand(async () => (await import('#web/shell/menu-drawer.tsx')).MenuDrawer)

type Props = {
  greeting: string
  menu: MenuGroup[]
  /** Stands above the menu's entries: what staff reach from every page. */
  book?: ReactNode
  bell?: ReactNode
  /** Thin bars under the header: unread messages. */
  banner?: ReactNode
  /** Whether there is a bar is not known yet: the page is not painted before, so that none pushes it. */
  waits?: boolean
  onLogout: () => void
  children: ReactNode
}

/** Header, side menu and page. Under 640 px the menu folds into a drawer. */
export function MemberShell({ greeting, menu, book, bell, banner, waits, onLogout, children }: Props) {
  useAhead(menuDrawer)
  const [opened, drawer] = useDisclosure()
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const { pathname, state } = useLocation() as { pathname: string; state: { stays?: boolean } | null }
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  // The page is the same and only got another address.
  const stays = state?.stays === true
  // A new page takes the focus, so that the keyboard and the reader start at its top.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!stays) main.current?.focus({ preventScroll: true })
  }, [pathname, stays])
  const logout = (className: string) => (
    <Button variant="default" size="sm" className={className} leftSection={<IconLogout size={18} />} onClick={onLogout}>
      {t`Logout`}
    </Button>
  )
  return (
    <div className={classes.shell}>
      <a className="skip" href="#main">
        {t`Skip to content`}
      </a>
      <header className={`row across mid gap-2xs ${classes.header}`}>
        <ActionIcon
          className={classes.burger}
          variant="transparent"
          c="white"
          aria-label={t`Menu`}
          aria-expanded={opened}
          onClick={drawer.open}
        >
          <IconMenu2 size={24} />
        </ActionIcon>
        <Link to="/" className={classes.mark} aria-label={t`${{ marina: marinaName() }}, public site`} reloadDocument>
          <span className="logo">
            <HullIcon paint={hullPaints[3]} size={34} />
          </span>
        </Link>
        <p className={classes.greeting} title={greeting} data-cut>
          {greeting}
        </p>
        {bell}
        <ActionIcon
          component={Link}
          to="/Account"
          variant="transparent"
          c="white"
          aria-label={t`My account`}
          title={t`My account`}
        >
          <IconUserCircle size={22} />
        </ActionIcon>
        <ColorSchemeMenu />
        {logout(`${classes.logout} ${classes.wide}`)}
      </header>
      <div className={classes.side}>
        {book}
        <SideMenu groups={menu} />
      </div>
      {wasOpened && (
        <OnDemand
          of={menuDrawer}
          onMissing={drawer.close}
          props={{ opened, onClose: drawer.close, groups: menu, head: book, foot: logout(classes.drawerLogout ?? '') }}
        />
      )}
      <div className={classes.content}>
        <OfflineBanner />
        {banner}
        <main
          ref={main}
          id="main"
          className={`grows full ${classes.page}`}
          tabIndex={-1}
          data-waits={waits || undefined}
        >
          {children}
        </main>
      </div>
    </div>
  )
}
