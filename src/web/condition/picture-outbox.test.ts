import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptPicture } from '#web/condition/kept-pictures.ts'
import { holdPicture, onSent, outboxOf, sayOfPicture, startOutbox, takePicture } from '#web/condition/picture-outbox.ts'
import { call, upload } from '#web/platform/api.ts'
import { signedIn } from '#web/platform/session.ts'

vi.mock('#web/platform/api.ts', () => ({ Refusal: class extends Error {}, call: vi.fn(), upload: vi.fn() }))
vi.mock('#web/platform/session.ts', () => ({ signedIn: vi.fn() }))
vi.mock('#web/condition/kept-pictures.ts', () => ({
  readPictures: async () => [],
  keepPicture: async () => undefined,
  forgetPicture: async () => undefined,
}))

const picture = { owner: 'person:1', scheduleId: 1, step: 'inspected', words: null, takenAt: 0 } as const
const take = (key: string) => takePicture({ ...picture, key, file: {} as KeptPicture['file'] })
const isEmpty = () => vi.waitFor(() => expect(outboxOf()).toEqual([]))
/** The words of each time one was hung on its step. */
const hung = () => vi.mocked(call).mock.calls.map(([, { body }]) => (body as { words: string | null }).words)

const signIn = (id: number) => vi.mocked(signedIn).mockReturnValue({ id } as ReturnType<typeof signedIn>)

beforeEach(async () => {
  signIn(1)
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.mocked(call).mockReset().mockResolvedValue({})
  vi.mocked(upload).mockReset().mockResolvedValue({ id: 1 })
  await startOutbox('person:1')
})
afterEach(() => vi.unstubAllGlobals())

it('waits with a picture on its way until somebody has said what is wrong on it, and goes on with others', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<{ id: number }>()
  vi.mocked(upload).mockReturnValueOnce(arrived as never)
  await take('one')
  const release = holdPicture('one')
  arrive({ id: 1 })
  await take('other')
  await vi.waitFor(() => expect(outboxOf().map(({ key }) => key)).toEqual(['one']))
  await sayOfPicture('one', 'Scratch')
  release()
  await isEmpty()
  expect(hung()).toEqual([null, 'Scratch'])
})

it('sends one once more whose words were said while its answer was on the way', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>()
  vi.mocked(call).mockReturnValueOnce(answered as never)
  const told = vi.fn()
  const off = onSent(told)
  await take('one')
  await vi.waitFor(() => expect(hung()).toEqual([null]))
  await sayOfPicture('one', 'Scratch')
  answer({})
  await isEmpty()
  off()
  expect([hung(), told.mock.calls.length]).toEqual([[null, 'Scratch'], 2])
})

it('sends nothing that one person took once another signed in in another tab', async () => {
  signIn(2)
  await take('one')
  signIn(1)
  await take('other')
  await isEmpty()
  signIn(2)
  await take('third')
  expect(vi.mocked(upload)).toHaveBeenCalledTimes(2)
  expect(outboxOf().map(({ key, share }) => [key, share])).toEqual([['third', null]])
})
