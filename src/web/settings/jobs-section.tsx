import { useQuery } from '@tanstack/react-query'
import { listJobs } from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/schema.ts'
import { instantText } from '#web/platform/dates.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/settings/jobs-section.module.css'
import { texts } from '#web/settings/texts.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type Fact, Facts, Panel } from '#web/ui/surface.tsx'

const everyMs = 30_000

function JobEntry({ job, timeZone }: { job: Job; timeZone: string }) {
  const at = (instant: string | null) => (instant ? instantText(instant, timeZone) : texts.jobNeverRan)
  const times: Fact[] = [
    ['Last done', at(job.lastRunAt)],
    ['Next', job.nextRunAt ? at(job.nextRunAt) : '–'],
  ]
  return (
    <li>
      <div className={classes.what}>
        <h3>{job.label}</h3>
        <p>{job.does}</p>
      </div>
      {job.isOn ? <Facts items={times} /> : <p className={classes.off}>{texts.jobOff}</p>}
      {job.failures > 0 && (
        <p className={classes.failure}>
          {job.failures === 1 ? 'Failed once' : `Failed ${job.failures} times in a row`}: {job.failure}
        </p>
      )}
      {job.remark && <p className={classes.remark}>{job.remark}</p>}
    </li>
  )
}

/** What the program does by itself, and whether it does. */
export function JobsSection({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useQuery({ ...read(listJobs, {}), refetchInterval: everyMs })
  return (
    <Panel title="What runs by itself">
      {data ? (
        <ul className={`stack ${classes.jobs}`}>
          {data.map((job) => (
            <JobEntry key={job.name} job={job} timeZone={timeZone} />
          ))}
        </ul>
      ) : error ? (
        <FailedState what="list of what runs by itself" onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </Panel>
  )
}
