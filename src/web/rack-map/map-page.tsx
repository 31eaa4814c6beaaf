import { plural, t } from '@lingui/core/macro'
import '#web/rack-map/words.ts'
import { Button } from '@mantine/core'
import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { rackMap } from '#contract/rack-map/calls.ts'
import type { RackMap } from '#contract/rack-map/schema.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { barredBy, lookOfBay } from '#web/rack-map/judge.ts'
import { countBays, freeOf, keptOf } from '#web/rack-map/looks.ts'
import { RackBoard } from '#web/rack-map/rack-map.tsx'
import { Stale } from '#web/shell/not-loaded.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { useUrlState } from '#web/ui/use-url-state.ts'

const mapState = z.object({
  as: z.enum(['map', 'list']).default('map'),
  show: z.enum(['all', 'fits', 'free', 'kept', 'unplaced']).default('all'),
})
export const meta = () => [{ title: titled(t`Rack map`) }]

export default function RackMapPage() {
  return (
    <StaffOnly
      title={t`Rack map`}
      whom={t`The rack map is for the marina’s staff`}
      why={t`Which bay your boat has stands on her page.`}
    >
      <Racks />
    </StaffOnly>
  )
}

function countWords(map: RackMap) {
  const barred = barredBy(map)
  const counts = countBays(map.racks, (bay) => lookOfBay(bay, barred), null)
  const words = { all: counts.all, taken: counts.taken, kept: keptOf(counts), free: freeOf(counts) }
  const stands = t`${plural({ all: words.all }, { one: '# bay', other: '# bays' })}: ${{ taken: words.taken }} taken, ${{ kept: words.kept }} kept, ${{ free: words.free }} free.`
  const lost = map.unplaced.length
  return lost === 0
    ? stands
    : `${stands} ${t`${plural({ lost }, { one: '# boat has no bay.', other: '# boats have no bay.' })}`}`
}

function NoBays() {
  const { isAdmin } = useMe()
  return (
    <EmptyState
      scene="empty"
      title={t`No bays yet`}
      action={
        isAdmin && (
          <Button component={Link} to="/Settings?section=racks">
            {t`Open the racks’ settings`}
          </Button>
        )
      }
    >
      {isAdmin ? t`Make the racks, and their bays stand here.` : t`The marina’s admins make racks in the settings.`}
    </EmptyState>
  )
}

function Racks() {
  const [state, setState] = useUrlState(mapState)
  const { settings, error: settingsError, retry, now } = useMarina()
  const { data, error, refetch } = useQuery(read(rackMap, {}))
  const phone = usePhone()
  const asList = phone || state.as === 'list'
  const failure = error ?? settingsError
  const hasBays = data !== undefined && data.racks.length > 0
  return (
    <>
      <PageHead title={t`Rack map`} sub={hasBays ? countWords(data) : ' '}>
        {hasBays && !phone && (
          <Button
            variant="default"
            leftSection={asList ? <IconLayoutGrid size={18} /> : <IconLayoutList size={18} />}
            onClick={() => setState({ as: asList ? 'map' : 'list' }, { replace: true })}
          >
            {asList ? t`As a map` : t`As a list`}
          </Button>
        )}
      </PageHead>
      {data && settings ? (
        <div className="panels">
          {error && <Stale error={error} />}
          {hasBays ? (
            <RackBoard
              map={data}
              settings={settings}
              now={now()}
              asList={asList}
              choice={state.show}
              onChoice={(show) => setState({ show }, { replace: true })}
            />
          ) : (
            <NoBays />
          )}
        </div>
      ) : failure ? (
        <FailedState
          title={t`The rack map did not load`}
          onRetry={() => {
            void refetch()
            void retry()
          }}
        >
          {problemOf(failure).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </>
  )
}
