import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import classes from './boat-skeleton.module.css'

/** The page's shape while it loads, so that nothing jumps. */
export function BoatSkeleton() {
  const online = useOnline()
  return (
    <>
      <PageHead title={t`Boat`} sub={online ? t`Loading …` : ' '} lead={<BackLink to="/Boats">{t`Boats`}</BackLink>} />
      {!online && <PanelSkeleton />}
      {online && (
        <div className={`stack gap-lg at-top ${classes.layout}`}>
          <div className="stack gap-lg shrinks">
            <div className={classes.plate} />
            <PanelSkeleton lines={2} />
            <PanelSkeleton lines={6} />
          </div>
          <div className="stack gap-lg shrinks">
            <PanelSkeleton lines={4} />
            <PanelSkeleton lines={4} />
          </div>
        </div>
      )}
    </>
  )
}
