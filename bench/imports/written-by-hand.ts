import type { Random } from './random.ts'

/** What a cell is given: a value, or a formula with the value its program kept. */
export type WrittenCell = string | number | Date | null | { formula: string; kept: string | number } | { error: string }

const comma = (number: number | string) => String(number).replace('.', ',')
const parts = (day: string) => day.split('-').map(Number) as [number, number, number]
const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** Each says the same length, as one person or another would write it. */
export const writeLength = (random: Random, metres: number): WrittenCell =>
  random.pick<WrittenCell>([
    metres,
    metres,
    comma(metres),
    `${comma(metres)} m`,
    `${metres.toFixed(2)}m`,
    `${Math.round(metres * 100)} cm`,
    { formula: `${metres}*1`, kept: metres },
  ])
/** Feet and whole inches, and the metres that they are. */
export const writeFeet = (random: Random, metres: number): { written: WrittenCell; metres: number } => {
  const inches = Math.round(metres / 0.0254)
  const [feet, rest] = [Math.floor(inches / 12), inches % 12]
  const written = random.pick([
    `${feet} ft ${rest} in`,
    `${feet}'${rest}"`,
    `${feet}’ ${rest}”`,
    `${feet} ft. ${rest} in.`,
  ])
  return { written, metres: Math.round(inches * 2.54 + 1e-6) / 100 }
}
export const writeWeight = (random: Random, kilograms: number): WrittenCell =>
  random.pick<WrittenCell>([
    kilograms,
    `${kilograms} kg`,
    String(kilograms).replace(/(\d)(\d{3})$/, '$1 $2'),
    `${comma(kilograms / 1000)} t`,
  ])
export const writeDay = (random: Random, day: string): WrittenCell => {
  const [year, month, date] = parts(day)
  const estonian = 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember'.split(
    ' ',
  )
  const russian = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
  return random.pick<WrittenCell>([
    atMidnight(day),
    atMidnight(day),
    day,
    `${date}.${month}.${year}`,
    `${date}. ${estonian[month - 1]} ${year}`,
    `${date} ${russian[month - 1]} ${year}`,
  ])
}
export const writePhone = (random: Random, phone: string): WrittenCell => {
  const own = phone.slice('+372'.length)
  return random.pick<WrittenCell>([
    phone,
    phone.replace('+', '00'),
    `${own.slice(0, 4)} ${own.slice(4)}`,
    Number(own),
    Number(phone.slice(1)),
    `${phone.slice(0, 4)} (0)${own.slice(0, 4)}-${own.slice(4)}`.replace('(0)', ''),
  ])
}
export const writeName = (random: Random, first: string, last: string): string =>
  // who is written in capitals or last name first is the same person to people, and another spelling to a program
  random.chance(0.15) && !first.includes(' ') && !last.includes(' ') ? `${last}, ${first}` : `${first} ${last}`
