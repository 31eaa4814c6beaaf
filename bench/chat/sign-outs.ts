import { registerAt, signInAt } from '#test/chaos/marina-client.ts'
import { startProduct } from '#test/e2e/server.ts'
import { RawLink } from '#test/hub/raw-link.ts'

/** How long the real product takes to end the link of whoever signs out, in ms, again and again. */
export const measureSignOuts = async (times: number): Promise<number[]> => {
  const product = await startProduct({ env: { RATE_LIMITS: 'off', DEMO: 'off' } })
  await registerAt(product.url)
  const took: number[] = []
  for (let n = 0; n < times; n += 1) {
    const { token } = await signInAt(product.url)
    const link = await new RawLink(product.url, `?access_token=${token}`).greeted()
    const began = performance.now()
    await fetch(`${product.url}/api/User/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await link.ended
    took.push(performance.now() - began)
  }
  await product.stop()
  return took
}
