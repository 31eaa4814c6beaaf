import { expect } from 'vitest'
import { pdf } from '#test/factories.ts'
import { boatForm } from '#test/schedules.ts'

/** Speaks to a running product over HTTP, as another client with a Bearer token does. */
export interface MarinaClient {
  url: string
  token: string
}

const request = async ({ url, token }: MarinaClient, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
const json = async <T>(answer: Response) => (await answer.json()) as T
/** What a call answers that has to succeed. */
export const askAt = async <T>(client: MarinaClient, method: string, path: string, body?: unknown) => {
  const answer = await request(client, method, path, body)
  expect([path, answer.status]).toEqual([path, 200])
  return json<T>(answer)
}

export const registerAt = async (url: string): Promise<MarinaClient> => {
  const form = {
    firstName: 'Mari',
    lastName: 'Maasikas',
    email: 'mari@example.com',
    username: 'mari',
    iDNumber: '1',
    phone: '1',
    password: 'long-enough',
    confirmPassword: 'long-enough',
  }
  await request({ url, token: '' }, 'POST', '/Person/register', form)
  return signInAt(url)
}
export const signInAt = async (url: string): Promise<MarinaClient> => {
  const answer = await request({ url, token: '' }, 'POST', '/Person/authenticate', {
    username: 'mari',
    password: 'long-enough',
  })
  return { url, token: (await json<{ token: string }>(answer)).token }
}

const paperSize = 40_000
const upload = async (client: MarinaClient, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf(name, paperSize).content)]), name)
  const answer = await fetch(`${client.url}/api/File/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`upload answered ${answer.status}`)
  return { abFileId: (await json<{ id: number }>(answer)).id }
}

/** Registers a boat with four papers; resolves with its id once the product said so. */
export const createBoatAt = async (client: MarinaClient, name: string): Promise<number> => {
  const body = {
    ...boatForm,
    name,
    contractDocuments: [await upload(client, 'contract.pdf')],
    insuranceDocuments: [await upload(client, 'insurance.pdf')],
    certificationOfRegistrationDocuments: [await upload(client, 'registration.pdf')],
    otherDocuments: [await upload(client, 'other.pdf')],
  }
  return (await json<{ id: number }>(await request(client, 'POST', '/Boat/Create', body))).id
}

interface WholeBoat {
  id: number
  subscription: { liftsRemaining: number; subscriptionStatus: number } | null
  [list: string]: unknown
}
const groups = ['contractDocuments', 'insuranceDocuments', 'certificationOfRegistrationDocuments', 'otherDocuments']

export const boatIdsAt = async (client: MarinaClient): Promise<number[]> =>
  (await json<{ id: number }[]>(await request(client, 'GET', '/Boat/getUserTotalBoats'))).map(({ id }) => id)

/** What is missing from a boat: its subscription, a group, or the bytes of a paper; empty when it is whole. */
export const missingFrom = async (client: MarinaClient, id: number): Promise<string[]> => {
  const boat = await json<WholeBoat>(await request(client, 'GET', `/Boat/GetByID/${id}`))
  const missing: string[] = []
  if (boat.subscription?.liftsRemaining !== 11) missing.push(`boat ${id}: subscription`)
  for (const group of groups) {
    const papers = boat[group] as { abFileId: number }[]
    if (papers.length !== 1) missing.push(`boat ${id}: ${group}`)
    for (const { abFileId } of papers) {
      const bytes = await (await request(client, 'GET', `/File/Download/${abFileId}`)).arrayBuffer()
      if (bytes.byteLength !== paperSize) missing.push(`boat ${id}: ${bytes.byteLength} bytes of ${group}`)
    }
  }
  return missing
}
