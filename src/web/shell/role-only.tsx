import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Unworded } from '#contract/language/sentence.ts'
import { worded } from '#web/platform/language.ts'
import { useMe } from '#web/platform/use-me.ts'
import { EmptyState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

type ClosedProps = {
  title: string
  whom: string
  why: string
  /** Where what is meant for this person stands, and its name. */
  instead?: { to: string; label: Unworded }
}
const dashboard = { to: '/home', label: msg`Go to the dashboard` }
/** What somebody else reads in place of the page, under the same title. */
function Closed({ title, whom, why, instead = dashboard }: ClosedProps) {
  const { me } = useMe()
  return (
    <>
      <PageHead title={title} />
      {me ? (
        <EmptyState
          scene="closed"
          title={whom}
          action={
            <Button component={Link} to={instead.to}>
              {worded(instead.label)}
            </Button>
          }
        >
          {why}
        </EmptyState>
      ) : (
        <PanelSkeleton lines={6} />
      )}
    </>
  )
}

/** A page of the marina's people; a customer reads `whom` it is for, and `why` it is not missed. */
export function StaffOnly({ children, ...closed }: ClosedProps & { children: ReactNode }) {
  return useMe().isStaff ? children : <Closed {...closed} />
}

/** A page of those who run the marina. */
export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useMe().isAdmin) return children
  return (
    <Closed
      title={title}
      whom={t`Only the marina’s admins can open this page`}
      why={t`Ask one of them if something here should be changed.`}
    />
  )
}
