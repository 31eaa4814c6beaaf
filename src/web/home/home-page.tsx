import { t } from '@lingui/core/macro'
import { OwnerHome } from '#web/home/owner-page.tsx'
import { HomeSkeleton } from '#web/home/skeletons.tsx'
import { StaffHome } from '#web/home/staff-page.tsx'
import { titled } from '#web/platform/marina-name.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useMinute } from '#web/shell/use-minute.ts'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Dashboard`) }]

/** Owners see what is next with their boats, staff what waits for them. */
export default function HomePage() {
  useMinute()
  const { me, isStaff, isAdmin } = useMe()
  if (me) return isStaff ? <StaffHome isAdmin={isAdmin} /> : <OwnerHome />
  return (
    <>
      <PageHead title={t`Dashboard`} />
      <HomeSkeleton />
    </>
  )
}
