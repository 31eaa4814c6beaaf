import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoFleet } from '../season/fleet.ts'
import { boatPicture } from './boat-picture.ts'
import { paintFor } from './hull-drawing.ts'
import { lettering } from './lettering.ts'
import { makePapers } from './make-papers.ts'

const factsOf = (index: number) => ({
  boat: demoFleet[index]!,
  number: index + 1,
  ownerName: 'Maria Magdaleena Võõrmere-Udulaid',
  ownerPhone: '+372 5555 0108',
  signed: '2026-03-02',
  validTo: '2027-03-01',
})
const largest = 150 * 1024

describe('papers of a demo boat', () => {
  test('are small, and one of each group', async () => {
    for (const [index] of demoFleet.entries()) {
      const papers = await makePapers(factsOf(index), '2027-01-31')
      for (const { name, content } of Object.values(papers)) {
        expect(content.length, name).toBeLessThan(largest)
        expect(content.length, name).toBeGreaterThan(100)
        expect(name).toMatch(/^[a-z0-9-]+\.(pdf|jpg|xlsx|docx|txt)$/)
      }
    }
  })

  test('come out the same every time', async () => {
    for (const index of [0, 1, 2]) {
      const [first, second] = await Promise.all([1, 2].map(() => makePapers(factsOf(index), '2027-01-31')))
      for (const group of ['contract', 'insurance', 'registration', 'other'] as const)
        expect(Buffer.compare(first![group].content, second![group].content), first![group].name).toBe(0)
    }
  })

  test('have a contract of one signed page', async () => {
    const { contract } = await makePapers(factsOf(0), '2027-01-31')
    const document = await PDFDocument.load(contract.content)
    expect(document.getPageCount()).toBe(1)
    expect(document.getTitle()).toBe('Storage contract 2026-001')
  })
})

describe('pictures of a demo boat', () => {
  test('are drawn for every type of hull in every scene', async () => {
    for (const hull of ['cabin', 'open', 'rib', 'sail'] as const)
      for (const scene of ['quay', 'sunset', 'slings', 'rack', 'hull'] as const) {
        const picture = await boatPicture(scene, { name: 'Põhjatuul', hull, paint: paintFor(2) })
        const { width, height, format } = await sharp(picture).metadata()
        expect({ width, height, format }).toEqual({ width: 960, height: 640, format: 'jpeg' })
        expect(picture.length).toBeLessThan(largest)
      }
  })

  test('write every letter of every boat', () => {
    const signs = new Set(demoFleet.flatMap(({ name, brand }) => [...`${name}${brand ?? ''}`.replace(/\s/g, '')]))
    for (const sign of signs) expect(lettering(sign, { x: 0, y: 0, size: 12, color: '#000' }), sign).toContain('<path')
  })
})
