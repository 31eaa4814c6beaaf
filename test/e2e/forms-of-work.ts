import { anodes, labour } from '../work-orders.ts'
import { expect, type Page } from './fixtures.ts'
import { type FormCase, fill, inTurn, press, refused } from './form-case.ts'
import { sell } from './money.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { arrange } from './specified.ts'

interface MadeOrder {
  id: number
  version: number
  lines: { id: number }[]
}
async function send(page: Page, method: 'post' | 'put', path: string, data: object) {
  const answer = await page.request[method](`/api/WorkOrder${path}`, { data, headers: ownOrigin(page) })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as MadeOrder
}
const newBoat = async (page: Page) => {
  const { id: boatId, owner } = await arrange(page, null)
  await sell(page)
  await signInQuietly(page, 'admin')
  return { boatId, owner }
}
/** An estimate as far as it is wanted, shown to staff or to who is asked. */
const toOrder = (wanted: 'drawn' | 'offered' | 'begun', who: 'staff' | 'owner' = 'staff') =>
  async function open(page: Page) {
    const { boatId, owner } = await newBoat(page)
    const { id, version } = await send(page, 'post', '', { boatId, title: 'Hull polished', lines: [labour, anodes] })
    if (wanted !== 'drawn') {
      const { lines } = await send(page, 'put', '/Offer', { id, version })
      if (wanted === 'begun') {
        const answers = lines.map((line) => ({ lineId: line.id, answer: 'accepted' }))
        await send(page, 'put', '/Note', { id, answers, saidBy: 'Mari', way: 'phone' })
        await send(page, 'put', '/Step', { id, step: 'begin' })
      }
    }
    if (who === 'owner') await signInQuietly(page, owner.username, owner.password)
    await page.goto(`/WorkOrders/${id}`)
  }

const ofMenu = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).click()

/** What is filled in of work orders; whoever tries them switches money off again. */
export const work: FormCase[] = [
  {
    file: 'work-orders/new-dialog.tsx',
    open: async (page) => {
      const { boatId } = await newBoat(page)
      await page.goto(`/Boats/${boatId}`)
      await press('New estimate')(page)
    },
    send: 'Draw up',
  },
  {
    file: 'work-orders/line-dialog.tsx',
    open: inTurn(toOrder('drawn'), press('Add line')),
    send: 'Save line',
  },
  {
    file: 'work-orders/end-dialog.tsx',
    open: inTurn(toOrder('offered'), press('More for Hull polished'), ofMenu('End the order')),
    send: 'End it',
  },
  {
    file: 'work-orders/note-dialog.tsx',
    open: inTurn(toOrder('offered'), press('Write down an answer')),
    send: 'Write down',
  },
  {
    file: 'work-orders/finish-dialog.tsx',
    open: inTurn(toOrder('begun'), press('Work is done')),
    spoil: fill(/^Polishing/, 'much'),
    send: /^(Charge|Done, charge) /,
  },
  {
    file: 'work-orders/answer-form.tsx',
    open: inTurn(toOrder('offered', 'owner'), press('Yes to all')),
    spoil: refused('WorkOrder/Answer'),
    send: 'Accept 2 lines',
    whole: true,
  },
]
