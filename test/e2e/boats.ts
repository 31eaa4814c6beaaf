import type { APIResponse, Page } from '@playwright/test'
import { ownOrigin } from './own-origin.ts'
import { dayFromNow, fourPapers, type Upload } from './papers.ts'

const answerOf = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A boat of the one who is signed in, with her papers, made past the screens. */
export async function createBoatQuietly(page: Page, name: string, insured: string | null = dayFromNow(200)) {
  const papers = await fourPapers(name)
  const keep = async (file: Upload) => {
    const { id } = await answerOf<{ id: number }>(
      await page.request.post('/api/File/upload', { multipart: { file }, headers: ownOrigin(page) }),
    )
    return { abFileId: id }
  }
  const data = {
    ...{ name, width: 2.55, height: 2.3, depth: 0.75, brand: 'Haldor', notes: 'Wide slings', size: 1 },
    contractDocuments: [await keep(papers.contract)],
    insuranceDocuments: [{ ...(await keep(papers.insurance)), expiresOn: insured }],
    certificationOfRegistrationDocuments: [await keep(papers.registration)],
    otherDocuments: [await keep(papers.other)],
  }
  const answer = await page.request.post('/api/Boat/Create', { data, headers: ownOrigin(page) })
  return answerOf<{ id: number; subscriptionId: number }>(answer)
}
/** Calls with a cookie that change something must come from the product's own pages. */
/** A boat that has no open schedule, of whose staff may say that she stands here already. */
export async function readIdleBoat(page: Page) {
  const answer = await page.request.get('/api/Boat/searchBoats?pageSize=100')
  const { items } = await answerOf<{ items: { id: number; abilities: string[] }[] }>(answer)
  return items.find(({ abilities }) => abilities.includes('place'))?.id
}

export type ServiceRow = {
  id: number
  boatServiceStatus: number
  serviceType: { name: string }
  boat: { name: string }
}
/** Service requests as whoever is signed in may see them, in the language asked for. */
export async function readServices(page: Page, language = 'en') {
  const headers = { 'accept-language': language }
  const { items } = await answerOf<{ items: ServiceRow[] }>(
    await page.request.get('/api/BoatService/search?pageSize=100', { headers }),
  )
  return items
}

export type RequestRow = {
  id: number
  scheduleStatus: number
  boat: { name: string }
  ownerName: string
  missed: boolean
  gates?: { open: boolean }[]
}
/** Requests as whoever is signed in may see them, of one boat or of all. */
export async function readRequests(page: Page, boatId?: number) {
  const params = { pageSize: 100, ...(boatId && { boatId }) }
  const { items } = await answerOf<{ items: RequestRow[] }>(
    await page.request.get('/api/Schedule/searchRequest', { params }),
  )
  return items
}
