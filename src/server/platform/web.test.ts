import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

const marks = async (publicUrl: string) => {
  const app = await startTestApp({ env: { PUBLIC_URL: publicUrl } })
  const pages = await Promise.all(['/', '/home'].map((url) => app.visitor.inject({ method: 'GET', url })))
  await app.close()
  return pages.map(({ bytes }) => bytes.toString().includes('<html data-staging'))
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
const get = (url: string) => app.visitor.inject({ method: 'GET', url })

describe('pages', () => {
  it('hide the logo on an address with the staging marker and on no other', async () => {
    expect(await marks('https://staging.marina.example')).toEqual([true, true])
    expect(await marks('https://marina.example')).toEqual([false, false])
  })

  it('answer in any letter case with a policy that frees no script and no style element', async () => {
    for (const url of ['/login', '/LOGIN/', '/Boats/12', '/boats']) {
      const { status, headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      expect([url, status]).toEqual([url, 200])
      expect(policy).toContain("default-src 'self'")
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain("'unsafe-")
    }
  })

  it('come with the scripts of their own address, a fixed one before one with any part', async () => {
    const modules = async (url: string) =>
      (await get(url)).bytes.toString().match(/(?:list|create|boat)-page-[\w-]+\.js/g)
    const [list, create, one, other] = await Promise.all(
      ['/Boats', '/boats/create', '/boats/7', '/BOATS/x'].map(modules),
    )
    expect(new Set([list, create, one].map((found) => found?.join())).size).toBe(3)
    expect(other).toEqual(one)
  })

  it('may start the worker, which is fresh each time and asks this server alone; public pages start none', async () => {
    const { status, headers, bytes } = await get('/sw.js')
    expect([status, headers['cache-control'], headers['content-security-policy']]).toEqual([
      200,
      'no-cache',
      "default-src 'none'; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    ])
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(bytes.toString()).toContain('/assets/')
    const policies = await Promise.all(['/', '/login', '/home'].map(async (url) => (await get(url)).headers))
    expect(policies.map((each) => /worker-src ('\w+')/.exec(String(each['content-security-policy']))?.[1])).toEqual([
      "'none'",
      "'self'",
      "'self'",
    ])
  })

  it('are not made up for files and calls that do not exist', async () => {
    expect((await get('/favicon.bmp')).status).toBe(404)
    expect((await get('/api/nothing')).problem.code).toBe('not_found')
    expect((await app.visitor.inject({ method: 'POST', url: '/boats' })).status).toBe(404)
  })
})
