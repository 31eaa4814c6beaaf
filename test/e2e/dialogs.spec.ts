import { type Opening, openDialog, openings, refusedOnTheWay } from './dialogs.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, isEveryLook } from './inspect.ts'
import { type DemoUser, mostlyAt, signInQuietly } from './people.ts'
import { closeWithBack } from './steps-back.ts'

async function walk(page: Page, dialogs: Opening[], portrayed: (name: string) => Promise<void>) {
  for (const [index, opening] of dialogs.entries())
    await test.step(opening.name, async () => {
      if (!(await openDialog(page, opening))) return
      // the page behind it is looked at in screens.spec.ts
      await inspect(page, '[role=dialog]', { inDark: isEveryLook || index % 2 === 0 })
      await portrayed(opening.name)
      if (opening.press) await closeWithBack(page)
    })
}

/** Staff have so many that one test of them all would outlast every other: each looks at its part. */
const parts = { customer: 1, staff: 4, admin: 2 } satisfies Record<DemoUser, number>

for (const user of Object.keys(openings) as DemoUser[])
  for (let part = 1; part <= parts[user]; part += 1)
    test(`every dialog as ${user} is whole, part ${part} of ${parts[user]}`, { tag: mostlyAt[user] }, async ({
      page,
      faults,
      portray,
    }) => {
      test.setTimeout(600_000)
      faults.allow(refusedOnTheWay)
      await signInQuietly(page, user)
      const ofPart = (await openings[user](page)).filter((_, index) => index % parts[user] === part - 1)
      expect(ofPart).not.toEqual([])
      await walk(page, ofPart, (name) => portray(`${user}-dialog-${name}`))
    })

test('what only a phone opens for staff is whole', { tag: '@phone' }, async ({ page, portray }) => {
  await signInQuietly(page, 'staff')
  const here = (await openings.staff(page)).filter(({ only }) => only === 'phone')
  expect(here).not.toEqual([])
  await walk(page, here, (name) => portray(`staff-dialog-${name}`))
})
