import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { useQuery } from '@tanstack/react-query'
import { listJobs } from '#contract/jobs/calls.ts'
import { isJobOfMoney, type Job } from '#contract/jobs/schema.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/settings/jobs-section.module.css'
import { texts } from '#web/settings/texts.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type Fact, Facts, Panel } from '#web/ui/surface.tsx'

const everyMs = 30_000

const next = msg({ message: 'Next', context: 'when a job runs next' })

function JobEntry({ job, timeZone }: { job: Job; timeZone: string }) {
  const { failures, failure } = job
  const at = (instant: string | null) => (instant ? instantText(instant, timeZone) : texts.jobNeverRan)
  const times: Fact[] = [
    [t`Last done`, at(job.lastRunAt)],
    [worded(next), job.nextRunAt ? at(job.nextRunAt) : '–'],
  ]
  return (
    <li>
      <div className={classes.what}>
        <h3>{job.label}</h3>
        <p>{job.does}</p>
      </div>
      {job.isOn ? <Facts items={times} /> : <p className={classes.off}>{texts.jobOff}</p>}
      {failures > 0 && (
        <p className={classes.failure}>
          {t`${plural(failures, { one: `Failed once: ${failure}`, other: `Failed # times in a row: ${failure}` })}`}
        </p>
      )}
      {job.remark && <p className={classes.remark}>{job.remark}</p>}
    </li>
  )
}

/** What the program does by itself, and whether it does. */
export function JobsSection({ timeZone, money }: { timeZone: string; money: boolean }) {
  const { data, error, refetch } = useQuery({ ...read(listJobs, {}), refetchInterval: everyMs })
  return (
    <Panel title={t`What runs by itself`}>
      {data ? (
        <ul className={`stack ${classes.jobs}`}>
          {data
            .filter(({ name }) => money || !isJobOfMoney(name))
            .map((job) => (
              <JobEntry key={job.name} job={job} timeZone={timeZone} />
            ))}
        </ul>
      ) : error ? (
        <FailedState title={t`The list of what runs by itself did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </Panel>
  )
}
