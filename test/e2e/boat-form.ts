import { expect, type Page } from '@playwright/test'
import { dayFromNow, type FourPapers, type Upload } from './papers.ts'

const groups = {
  contract: /^Contract Document/,
  insurance: /^Certification Of Insurance Document/,
  registration: /^Certification Of Registration Document/,
  other: /^Other Document/,
} as const
export type Group = keyof typeof groups

export const chooseFile = (page: Page, group: Group, file: Upload | Upload[]) =>
  page.getByLabel(groups[group]).and(page.locator('input[type=file]')).setInputFiles(file)
/** The files of one group, by name. */
export const filesOf = (page: Page, group: Group) => page.getByRole('list', { name: groups[group] })

/** Whatever the form must know of a boat besides her papers. */
export async function fillBoat(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Brand').fill('Haldor')
  await page.getByRole('combobox', { name: 'Size' }).click()
  await page.getByRole('option', { name: 'Medium' }).click()
  await page.getByLabel('Notes').fill('Wide slings; the log transducer sits to port of the keel.')
  await page.getByLabel('Width in (m)').fill('2.55')
  await page.getByLabel('Height in (m)').fill('2.30')
  await page.getByLabel('Depth in (m)').fill('0.75')
}

/** One file in each group, each of them stored before this ends, and the day the insurance ends. */
export async function addPapers(page: Page, papers: FourPapers) {
  for (const group of ['contract', 'insurance', 'registration', 'other'] as const) {
    await chooseFile(page, group, papers[group])
    await expect(filesOf(page, group).getByRole('link', { name: papers[group].name })).toBeVisible()
  }
  await page.getByLabel(`Valid until, ${papers.insurance.name}`).fill(dayFromNow(200))
}
