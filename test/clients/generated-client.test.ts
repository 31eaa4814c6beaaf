import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const repository = join(import.meta.dirname, '..', '..')

interface Answer {
  description: string
  content: Record<string, { schema: object }>
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, Answer>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { required?: string[]; properties?: Record<string, object> }> }
}

let app: TestApp
let address: string
let document: Document
/** Inside the repository, so that what is made runs as the tests do. */
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
  document = (await app.visitor.get<Document>('/docs/json')).body
  await mkdir(join(repository, 'test-results'), { recursive: true })
  folder = await mkdtemp(join(repository, 'test-results', 'generated-client-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

// the marina says under which licence it runs the product, not the document
const strictest = { extends: ['recommended-strict' as const], rules: { 'info-license': 'off' as const } }
const problemsIn = async (of: object) => {
  const config = await createConfig(strictest)
  const found = await lintFromString({ source: JSON.stringify(of), config })
  return found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

describe('the OpenAPI document', () => {
  it('passes a strict linter, which finds what is planted', async () => {
    expect(await problemsIn(document)).toEqual([])
    const broken = structuredClone(document)
    const { operationId: _operationId, ...unnamed } = broken.paths['/api/Boat/Create']!.post!
    broken.paths['/api/Boat/Create']!.post = unnamed as Operation
    expect(await problemsIn(broken)).toEqual([expect.stringContaining('operation-operationId')])
  })

  it('names every call once, with its refusals', () => {
    const names = new Set<string>()
    for (const { method, path } of allEndpoints) {
      const operation = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!
      names.add(operation.operationId)
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '429', '500', '503']))
    }
    expect(names.size).toBe(allEndpoints.length)
  })

  it('says what travels besides JSON, and asks for nothing that may be left out', () => {
    const upload = document.paths['/api/File/upload']!.post!.requestBody!.content
    expect(upload['multipart/form-data']!.schema).toMatchObject({
      properties: { file: { type: 'string', format: 'binary' } },
    })
    const typesOf = (path: string) => Object.keys(document.paths[path]!.get!.responses[200]!.content)
    expect(typesOf('/api/Account/Export')).toEqual(['application/zip'])
    expect(typesOf('/api/File/Download/{id}')).toEqual(expect.arrayContaining(['application/pdf', 'image/png']))
    expect(typesOf('/api/Boat/export')).toEqual([expect.stringContaining('spreadsheetml')])
    const { BoatCreate } = document.components.schemas
    // staff may leave open what they do not know; what an owner has to say is told by the fields
    expect(BoatCreate!.required).toEqual(['name'])
  })
})

it('a client made from it does the whole main job, strictly typed', async () => {
  await writeFile(join(folder, 'document.json'), JSON.stringify(document))
  await generateApi({
    input: join(folder, 'document.json'),
    output: folder,
    fileName: 'client.ts',
    generateUnionEnums: true,
    silent: true,
  })
  // the generator asks the compiler to look away from what it wrote
  const made = await readFile(join(folder, 'client.ts'), 'utf8')
  await writeFile(join(folder, 'client.ts'), made.replace(/^\/\/ @ts-\w+$/m, ''))
  await copyFile(join(import.meta.dirname, 'main-job.ts'), join(folder, 'main-job.ts'))
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main-job.ts'] }))
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
  const compiled = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  expect([compiled.stdout, compiled.status]).toEqual(['', 0])

  const { doMainJob } = await import(join(folder, 'main-job.ts'))
  const { token: staffToken } = await app.staff()
  const told = await doMainJob({ address, staffToken, dropOff: '2026-06-11T10:00', pickUp: '2026-06-25 12:00' })
  expect(told).toEqual({
    statuses: [0, 1, 3, 5, 6, 7, 8, 9, 10, 11],
    subscriptionStatus: 1,
    messages: ['Thank you for the season.', 'See you in spring.'],
    found: 1,
    liftsRemaining: 10,
    registrationNumber: 'EST-123',
    document: expect.any(Number),
    boats: expect.any(Number),
    schedules: expect.any(Number),
    ownData: expect.any(Number),
    refused: { status: 409, code: 'linked_records', error: expect.stringMatching(/linked/) },
  })
  for (const bytes of [told.document, told.boats, told.schedules, told.ownData]) expect(bytes).toBeGreaterThan(20)
})
