import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { ownCalls, specifiedCalls } from './calls.ts'

/** Verb and path as a router compares them: without regard to case and to what a parameter is called. */
const normal = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}').toLowerCase()
const declared = allEndpoints.map(({ method, path, access }) => `${normal(`${method} ${path.slice(1)}`)} (${access})`)
const written = [...specifiedCalls, ...ownCalls].map(([call, access]) => `${normal(call)} (${access})`)

describe('the calls', () => {
  it('are those of specification section 7 in scope and our own, each with the access it was meant to have', () =>
    expect([...declared].sort()).toEqual([...written].sort()))
  it('are each declared once', () => {
    const calls = allEndpoints.map(({ method, path }) => normal(`${method} ${path}`))
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })
  it.each(specifiedCalls)('%s keeps the spelling of its words', (call) => {
    const entity = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
    const spelled = (path: string) => entity(path.replace(/\{\w+\}|:\w+/g, '{}'))
    const [method, path = ''] = call.split(' ')
    const spellings = allEndpoints.filter((one) => one.method === method).map((one) => spelled(one.path.slice(1)))
    expect(spellings).toContain(spelled(path))
  })
})

describe.each(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_call, { method, path, params, body, summary, refusals = [] }) => {
    it('says in one line what it does', () => expect(summary).toMatch(/^[A-Z][^\n]{3,140}[^.\s]$/))
    it('declares exactly the parameters of its path', () =>
      expect(Object.keys(params?.shape ?? {})).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)))
    it('takes a body only where it changes something', () =>
      expect(body !== undefined && (method === 'GET' || method === 'DELETE')).toBe(false))
    it('names each refusal once', () => expect(new Set(refusals).size).toBe(refusals.length))
  },
)
