import { openDialog, openings } from './dialogs.ts'
import { test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { type DemoUser, signInQuietly } from './people.ts'
import { closeWithBack } from './steps-back.ts'

for (const user of Object.keys(openings) as DemoUser[])
  test(`every dialog as ${user} is whole`, async ({ page, portray }) => {
    test.setTimeout(600_000)
    await signInQuietly(page, user)
    for (const opening of await openings[user](page))
      await test.step(opening.name, async () => {
        if (!(await openDialog(page, opening))) return
        // the page behind it is looked at in screens.spec.ts
        await inspect(page, '[role=dialog]')
        await portray(`${user}-dialog-${opening.name}`)
        if (opening.press) await closeWithBack(page)
      })
  })
