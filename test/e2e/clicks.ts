import { performance } from 'node:perf_hooks'
import { expect, type Locator, type Page } from '@playwright/test'

interface Job {
  name: string
  clicks: number
  seconds: number
}

/** A person at the browser whose every click is counted, job by job. Typing counts nothing, getting to a field does. */
export const countClicks = (page: Page) => {
  const jobs: Job[] = []
  const count = (clicks = 1) => {
    const job = jobs.at(-1)
    if (!job) throw new Error('a click belongs to a job')
    job.clicks += clicks
  }
  const press = async (what: Locator) => {
    count()
    await what.click()
  }
  /** The Tab key leads to the next field; to any other it takes a click. */
  const type = async (field: Locator, text: string) => {
    await expect(field).toBeEditable()
    const isThere = () => field.evaluate((one) => one === document.activeElement)
    if (!(await isThere())) await page.keyboard.press('Tab')
    if (!(await isThere())) await press(field)
    await field.fill(text)
  }
  type Chosen = Parameters<Locator['setInputFiles']>[0]
  /** A click for the button, and two for a file in the system's own window. */
  const bring = async (field: Locator, file: Chosen) => {
    count(3)
    await field.setInputFiles(file)
  }
  const job = async (name: string, work: () => Promise<void>) => {
    const done: Job = { name, clicks: 0, seconds: 0 }
    jobs.push(done)
    const began = performance.now()
    await work()
    done.seconds = (performance.now() - began) / 1000
  }
  const all = () => jobs.reduce((sum, { clicks }) => sum + clicks, 0)
  const table = () => {
    const seconds = jobs.reduce((sum, one) => sum + one.seconds, 0)
    const lines = [...jobs, { name: 'in all', clicks: all(), seconds }]
    return ['| job | clicks | seconds |', '|---|---|---|']
      .concat(lines.map(({ name, clicks, seconds }) => `| ${name} | ${clicks} | ${seconds.toFixed(1)} |`))
      .join('\n')
  }
  const clicksOf = (name: string) => jobs.find((one) => one.name === name)?.clicks ?? Number.NaN
  return { press, type, bring, job, all, clicksOf, table }
}
