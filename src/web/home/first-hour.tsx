import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconExternalLink } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firstHour } from '#contract/dashboard/calls.ts'
import { type FirstHour, type FirstHourStep, settingsOfStep } from '#contract/dashboard/first-hour.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { publicSettings } from '#contract/settings/calls.ts'
import type { PublicSettings, Settings } from '#contract/settings/schema.ts'
import { changeSettings } from '#contract/settings/sent.ts'
import classes from '#web/home/first-hour.module.css'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { Notice, Panel } from '#web/ui/surface.tsx'

type Step = FirstHour['steps'][number]
/** `first`: where it is done the first time; `to`: where it stands afterwards. */
const places: Record<FirstHourStep, { to: string; first?: string; title: Sentence; action: Sentence }> = {
  contact: { to: '/Settings?section=contact', title: msg`Marina’s name and contact`, action: msg`Enter them` },
  hours: { to: '/Settings?section=hours', title: msg`Opening and booking hours`, action: msg`Set the hours` },
  language: { to: '/Settings?section=contact', title: msg`Time zone and language`, action: msg`Choose them` },
  pace: { to: '/Settings?section=hours', title: msg`How many boats at a time`, action: msg`Set the pace` },
  racks: {
    to: '/Settings?section=racks',
    first: '/Settings/Racks/make',
    title: msg`Racks`,
    action: msg`Make racks`,
  },
  plan: { to: '/Settings?section=plans', title: msg`Plan and price`, action: msg`Set a price` },
  mail: {
    to: '/Settings?section=mail',
    title: msg({ message: 'Mail', context: 'of the marina' }),
    action: msg`Set up mail`,
  },
  staff: { to: '/Staff', title: msg`Staff`, action: msg`Invite staff` },
  customers: { to: '/Imports', title: msg`Customers and boats`, action: msg`Bring a file` },
  backup: { to: '/Settings?section=jobs', title: msg`Backup`, action: msg`See the backup` },
}
const leftOut: Record<FirstHour['unseen'][number], Sentence> = {
  name: msg`name`,
  address: msg`address`,
  phone: msg`phone number`,
  price: msg`price`,
}

const isKeepable = (step: FirstHourStep): step is keyof typeof settingsOfStep => Object.hasOwn(settingsOfStep, step)
const keptOf = (step: keyof typeof settingsOfStep, settings: Settings): Partial<Settings> =>
  Object.fromEntries(settingsOfStep[step].map((key) => [key, settings[key]]))

type StepLineProps = { of: Step; number: number; isNext: boolean; onKeep: (() => void) | null }
function Line({ of: { step, done, wrong, text }, number, isNext, onKeep }: StepLineProps) {
  const { to, first = to, title, action } = places[step]
  return (
    <li data-state={done ? 'done' : isNext ? 'next' : 'later'} data-wrong={wrong} className="row mid gap-sm">
      <span className={classes.mark} aria-hidden>
        {done ? <IconCheck size={18} /> : wrong ? <IconAlertTriangle size={18} /> : number}
      </span>
      <div className="grows shrinks row wraps mid gap-sm">
        <div className={`breaks ${classes.words}`}>
          <b>{worded(title)}</b>
          <p className="text-body quiet">{text}</p>
        </div>
        <div className={`row wraps mid gap-sm ${classes.acts}`}>
          {done && (
            <span className={classes.done}>
              <Trans>Done</Trans>
            </span>
          )}
          {!done && onKeep && (
            <Button
              variant="subtle"
              size="sm"
              mih="var(--tap)"
              aria-label={t`Keep as it is: ${{ step: worded(title) }}`}
              onClick={onKeep}
            >
              <Trans>Keep as it is</Trans>
            </Button>
          )}
          <Button
            component={Link}
            to={done ? to : first}
            size="sm"
            mih="var(--tap)"
            variant={done ? 'subtle' : isNext ? 'filled' : 'default'}
            aria-label={done ? t`Change: ${{ step: worded(title) }}` : undefined}
          >
            {done ? t`Change` : worded(action)}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** What a new marina has yet to set up, for who runs it: until all is done, and a day longer, or put away. */
export function FirstHourPanel({ settings }: { settings: PublicSettings }) {
  const queries = useQueryClient()
  const { data } = useQuery(read(firstHour, {}))
  const save = useMutation({
    mutationFn: (body: Partial<Settings>) => call(changeSettings, { body }),
    onSuccess: (fresh) => {
      queries.setQueryData(read(publicSettings, {}).queryKey, fresh)
      return queries.invalidateQueries({ queryKey: read(firstHour, {}).queryKey })
    },
  })
  if (!data || data.shows === 'nothing') return null
  const { steps, unseen } = data
  const all = steps.length
  if (data.shows === 'done')
    return (
      <p role="status" className={`sheet row mid gap-xs ${classes.pad} ${classes.done}`}>
        <IconCheck size={20} aria-hidden />
        {t`${plural(all, { one: 'First hour: all # steps done', other: 'First hour: all # steps done' })}`}
      </p>
    )
  const done = steps.filter((each) => each.done).length
  const next = steps.find((each) => !each.done)
  return (
    <Panel title={t`First hour`} aside={t`${{ done }} of ${{ all }} done`} flush>
      <div className={classes.pad}>
        <div className={classes.bar}>
          <i style={{ width: `${(100 * done) / all}%` }} />
        </div>
        {unseen.length > 0 && (
          <p className="text-body quiet">
            {t`The public pages leave out until it is set: ${{ what: unseen.map((each) => worded(leftOut[each])).join(', ') }}.`}{' '}
            <a href="/" target="_blank" rel="noreferrer">
              <Trans>Open the public page</Trans> <IconExternalLink size={16} aria-hidden />
            </a>
          </p>
        )}
        {save.error && <Notice tone="bad" title={problemOf(save.error).message} />}
      </div>
      <ol className={classes.steps}>
        {steps.map((each, index) => {
          const { step } = each
          return (
            <Line
              key={step}
              of={each}
              number={index + 1}
              isNext={each === next}
              onKeep={isKeepable(step) ? () => save.mutate(keptOf(step, settings)) : null}
            />
          )
        })}
      </ol>
      <div className={`row wraps mid gap-sm ${classes.pad}`}>
        <p className="grows text-body quiet">
          <Trans>Put away, it is taken back in Settings, under Yard.</Trans>
        </p>
        <Button
          variant="subtle"
          mih="var(--tap)"
          loading={save.isPending}
          onClick={() => save.mutate({ firstHourPutAway: true })}
        >
          <Trans>Put away</Trans>
        </Button>
      </div>
    </Panel>
  )
}
