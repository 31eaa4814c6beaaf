import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentVersions } from '#contract/boats/calls.ts'
import type { DocumentVersion } from '#contract/boats/schema.ts'
import { paperOf } from '#web/boats/form/boat-values.ts'
import { instantDayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { documentGroupTitles } from '#web/schedules/index.ts'
import { Notice } from '#web/ui/surface.tsx'
import classes from './earlier-versions.module.css'

/** Which paper it was, until when, and whose. */
function keptText({ group, replacedAt, formerOwner }: DocumentVersion, timeZone: string) {
  const title = worded(documentGroupTitles[group])
  const day = instantDayText(replacedAt, timeZone)
  return formerOwner ? t`${title}, until ${day}, of a former owner` : t`${title}, until ${day}`
}

/** Papers that were replaced or taken off, the last one first; fetched when somebody asks for them. */
export function EarlierVersions({ boatId, timeZone }: { boatId: number; timeZone: string }) {
  const [shown, setShown] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...read(documentVersions, { params: { id: boatId } }),
    enabled: shown,
  })
  return (
    <div className={classes.versions}>
      <Button
        variant="subtle"
        px="xs"
        ml={-10}
        aria-expanded={shown}
        loading={shown && isFetching && !data}
        onClick={() => setShown(!shown)}
      >
        <Trans>Earlier versions</Trans>
      </Button>
      {shown && error && !data && (
        <Notice
          tone="bad"
          title={t`The earlier versions did not load`}
          action={
            <Button variant="default" size="sm" mih="var(--tap)" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {problemOf(error).message}
        </Notice>
      )}
      {shown && data?.length === 0 && <p>{t`None yet. A paper that is replaced or taken off is kept here.`}</p>}
      {shown && data && data.length > 0 && (
        <ul>
          {data.map((version) => (
            <li key={version.id}>
              <a href={paperOf(version).href} target="_blank" rel="noreferrer">
                {version.name}
              </a>
              <span>{keptText(version, timeZone)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
