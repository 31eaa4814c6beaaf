import { type FirstHour, type FirstHourStep, firstHourSteps, settingsOfStep } from '#contract/dashboard/first-hour.ts'
import { readMachines } from '../machines/public.ts'
import { readMailState } from '../mail/public.ts'
import { publicPlans, readPlans } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { demoMark, keepFirst, loadSettings, readMark } from '../settings/public.ts'
import { countFirstHour } from './queries.ts'
import { type FirstHourFacts, stepTexts } from './word-steps.ts'

const doneMark = 'firstHourDoneAt'
const shownFor = 24 * 60 * 60 * 1000

const judge = ({ settings, stored, counts, plans, machines, mail }: FirstHourFacts): Record<FirstHourStep, boolean> => {
  const isKept = (step: keyof typeof settingsOfStep) => settingsOfStep[step].every((key) => stored.has(key))
  return {
    contact: Boolean(settings.marinaName && settings.contactAddress && settings.contactPhone),
    hours: isKept('hours'),
    language: isKept('language'),
    pace: machines.length > 0 || isKept('pace'),
    racks: counts.bays > 0,
    plan: plans.length > 0,
    mail: mail === 'works',
    staff: counts.team > 1,
    customers: counts.customers > 0 && counts.boats > 0,
    backup: counts.backup === 'on',
  }
}

/**
 * What an admin has yet to set up, judged by the data. The first time all of it is done is kept: a day later nothing shows
 * any more, whatever changes then.
 */
export const showFirstHour = async ({
  db,
  clock,
  actor,
  config,
}: Asking & { config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'secret'> }): Promise<FirstHour> => {
  const settings = await loadSettings(db)
  const [isDemo, doneAt, { keys, ...counts }, plans, machines, mail] = await Promise.all([
    readMark(db, demoMark),
    readMark(db, doneMark),
    countFirstHour(db),
    readPlans(db).then(publicPlans),
    readMachines(db).then((all) => all.filter(({ active }) => active)),
    readMailState(db, config),
  ])
  const facts: FirstHourFacts = { settings, stored: new Set(keys), counts, plans, machines, mail }
  const done = judge(facts)
  const word = wordsIn(actor.language)
  const steps = firstHourSteps.map((step) => ({
    step,
    done: done[step],
    wrong: step === 'mail' && !done.mail && mail !== 'untried',
    text: word(stepTexts[step](facts, done[step])),
  }))
  const { marinaName, contactAddress, contactPhone } = settings
  const unseen = [
    ...(marinaName ? [] : (['name'] as const)),
    ...(contactAddress ? [] : (['address'] as const)),
    ...(contactPhone ? [] : (['phone'] as const)),
    ...(plans.length > 0 ? [] : (['price'] as const)),
  ]
  const now = clock.now()
  const isWhole = steps.every((each) => each.done)
  if (isWhole && !doneAt) await keepFirst(db, doneMark, now.toISOString())
  const endedAt = doneAt ? new Date(String(doneAt)).getTime() : now.getTime()
  const isOver = doneAt !== undefined && now.getTime() - endedAt >= shownFor
  const shows =
    isDemo !== undefined || settings.firstHourPutAway || isOver ? 'nothing' : isWhole || doneAt ? 'done' : 'steps'
  return { shows, steps, unseen }
}
