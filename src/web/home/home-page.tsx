import { useQuery } from '@tanstack/react-query'
import { me } from '#contract/accounts/endpoints.ts'
import { isStuck, NotLoaded } from '#web/home/not-loaded.tsx'
import { OwnerHome } from '#web/home/owner-page.tsx'
import { HomeSkeleton } from '#web/home/skeletons.tsx'
import { StaffHome } from '#web/home/staff-page.tsx'
import { read } from '#web/platform/query-client.ts'
import { useMinute } from '#web/shell/use-minute.ts'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Dashboard – Dry Marina' }]

/** Owners see what is next with their boats, staff what waits for them. */
export default function HomePage() {
  useMinute()
  const asker = useQuery({ ...read(me, {}), staleTime: 300_000 })
  if (asker.data) return asker.data.role === 'customer' ? <OwnerHome /> : <StaffHome />
  return (
    <>
      <PageHead title="Dashboard" />
      {isStuck(asker) ? (
        <NotLoaded what="dashboard" error={asker.error} onRetry={() => void asker.refetch()} />
      ) : (
        <HomeSkeleton />
      )}
    </>
  )
}
