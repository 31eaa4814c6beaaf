import { afterEach, expect, it, vi } from 'vitest'
import { forgetPicturesOfOthers, keptPictures } from '#web/platform/kept-pictures.ts'

afterEach(() => vi.unstubAllGlobals())

it('makes no empty store where the one it was about to clear went meanwhile', async () => {
  const abort = vi.fn()
  const opening = { transaction: { abort }, onupgradeneeded: () => {} }
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: keptPictures }], open: () => opening })
  await forgetPicturesOfOthers(1)
  opening.onupgradeneeded()
  expect(abort).toHaveBeenCalledOnce()
})
