import { OwnerHome } from '#web/home/owner-page.tsx'
import { HomeSkeleton } from '#web/home/skeletons.tsx'
import { StaffHome } from '#web/home/staff-page.tsx'
import { useMe } from '#web/platform/use-me.ts'
import { useMinute } from '#web/shell/use-minute.ts'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Dashboard – Dry Marina' }]

/** Owners see what is next with their boats, staff what waits for them. */
export default function HomePage() {
  useMinute()
  const { me, isStaff } = useMe()
  if (me) return isStaff ? <StaffHome /> : <OwnerHome />
  return (
    <>
      <PageHead title="Dashboard" />
      <HomeSkeleton />
    </>
  )
}
