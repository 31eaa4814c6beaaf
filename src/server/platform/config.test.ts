import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE: 'embedded',
  PUBLIC_URL: 'https://marina.example',
  SECRET: 'a secret of thirty-two letters or more',
}

it.each([
  ['DATABASE', 'DATABASE_URL (or DATABASE=embedded)'],
  ['PUBLIC_URL', 'PUBLIC_URL'],
  ['SECRET', 'SECRET'],
])('production does not start without %s, and says so [D.14-4]', (name, words) => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false, rateLimits: true })
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(`In production these must be set: ${words}`)
})

it('production does not start without limits or with a demo [D.14-4]', () => {
  expect(() => readConfig({ ...production, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS=off is refused in production')
  expect(() => readConfig({ ...production, DEMO: 'on' })).toThrow('There is no demo in production')
})
