import sharp from 'sharp'
import { type DrawnHullKind, type DrawnPaint, hullDrawing, keelDepth } from './hull-drawing.ts'
import { lettering } from './lettering.ts'

/** Where a picture was taken. */
export type Scene = 'quay' | 'sunset' | 'slings' | 'rack' | 'hull'
export interface PictureFacts {
  name: string
  hull: DrawnHullKind
  paint: DrawnPaint
}

const [width, height] = [960, 640]
const rect = (x: number, y: number, w: number, h: number, color: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"${more}/>`
const wave = (y: number, color: string, opacity: number) => {
  const crests = Array.from({ length: 14 }, () => 'q40 -22 80 0').join('')
  return `<path d="M-60 ${y}${crests}V640H-60Z" fill="${color}" opacity="${opacity}"/>`
}
const sky = (top: string, bottom: string) =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>` +
  `</linearGradient></defs>${rect(0, 0, width, height, 'url(#sky)')}`

const boat = ({ hull, paint }: PictureFacts, bottom: number, scale = 2.6) =>
  `<g transform="translate(${480 - 128 * scale} ${bottom}) scale(${scale})">${hullDrawing(hull, paint)}</g>`

/** Painted on the side, as on any hull. */
const nameOnHull = ({ name, paint }: PictureFacts, bottom: number) => {
  const size = 20
  return lettering(name, { x: 345, y: bottom - 98, size, color: paint.line, weight: 0.16 })
}

const afloat = (facts: PictureFacts, [top, bottom]: [string, string], behind: string) => {
  const water = 470
  return (
    sky(top, bottom) +
    behind +
    boat(facts, water + 58) +
    nameOnHull(facts, water + 58) +
    wave(water, '#1B7C8A', 0.9) +
    wave(water + 50, '#0F6E7C', 0.95) +
    wave(water + 110, '#0E3A4E', 0.75)
  )
}
const shore = `${rect(0, 380, width, 100, '#31566A')}${rect(90, 320, 150, 90, '#E9DFC9')}<path d="M80 322 L165 268 L250 322Z" fill="#B23A2A"/>${rect(640, 345, 220, 60, '#DCE7E6')}${rect(640, 335, 220, 12, '#0E3A4E')}`

/** Steel of the yard: the travel-lift's frame or the rack's beams. */
const frame = (y: number) =>
  rect(90, y, 780, 26, '#F4B740') + rect(110, y, 26, 640 - y, '#35586A') + rect(824, y, 26, 640 - y, '#35586A')
const sling = (x: number, y: number) =>
  `<path d="M${x} ${y}V500q4 46 40 46t40 -46V${y}" fill="none" stroke="#D18A1C" stroke-width="9"/>`

const scenes: Record<Scene, (facts: PictureFacts) => string> = {
  quay: (facts) => afloat(facts, ['#A9CFDC', '#F2F0E6'], shore),
  sunset: (facts) => afloat(facts, ['#3B4E78', '#F3A765'], '<circle cx="700" cy="400" r="74" fill="#FBE3A5"/>'),
  slings: (facts) => {
    const ground = rect(0, 560, width, 80, '#8C949A')
    return (
      sky('#C9DDE5', '#EEF1EE') +
      ground +
      frame(70) +
      boat(facts, 528) +
      nameOnHull(facts, 528) +
      sling(240, 96) +
      sling(640, 96)
    )
  },
  rack: (facts) => {
    const floor = 560 - keelDepth(facts.hull) * 2.6
    const beams = rect(0, 560, width, 22, '#F4B740') + rect(0, 60, width, 22, '#F4B740')
    const posts = [30, 470, 904].map((x) => rect(x, 0, 26, 640, '#35586A', ' opacity=".55"')).join('')
    return sky('#2A4352', '#4B6675') + posts + beams + boat(facts, floor) + nameOnHull(facts, floor)
  },
  hull: (facts) =>
    sky('#D9DDD8', '#B9BFBC') +
    rect(0, 585, width, 55, '#7C858A') +
    boat(facts, 640, 5) +
    '<circle cx="330" cy="560" r="46" fill="none" stroke="#F4B740" stroke-width="7"/>',
}

/** A picture of a boat as a JPEG of some 30 kB. */
export const boatPicture = (scene: Scene, facts: PictureFacts): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[scene](facts)}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer()
}
