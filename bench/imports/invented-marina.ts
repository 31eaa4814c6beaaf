import type { Random } from './random.ts'

const firstNames = [
  'Mari',
  'Jaan',
  'Õie',
  'Kadri-Liis',
  'Märten',
  'Aino',
  'Väinö',
  'Eeva',
  'Ольга',
  'Сергей',
  'Ann',
  'Peter',
]
const lastNames = [
  'Tamm',
  'Kõiv',
  'Jõgi',
  'Pärn',
  'Korhonen',
  'Mäkelä',
  'Nieminen',
  'Иванова',
  'Смирнов',
  "O'Hara",
  'von Rehn',
]
const boatNames = [
  'Aurora',
  'Kajakas',
  'Meri Täht',
  'Sea Breeze',
  'Vega',
  'Lokki',
  'Чайка',
  'Nõid',
  'Blue Moon',
  'Hülge',
]
const makes = [
  ['Yamarin', '63 DC'],
  ['Bella', '700 Raid'],
  ['Buster', 'Magnum'],
  ['Bayliner', 'VR5'],
  ['Silver', 'Eagle BR'],
  ['Quicksilver', 'Activ 605'],
] as const
const plans = [
  { name: 'Annual 11', lifts: 11 },
  { name: 'Annual 20', lifts: 20 },
] as const

interface InventedOwner {
  firstName: string
  lastName: string
  /** With its country. */
  phone: string
  email: string
  number: string
}
export interface InventedBoat {
  owner: InventedOwner
  name: string
  registration: string
  brand: string
  model: string
  /** Metres, two decimals. */
  length: number
  beam: number
  draft: number
  /** Kilograms. */
  weight: number
  year: number
  plan: string
  startsOn: string
  endsOn: string
  liftsLeft: number
  /** Null where the racks are full. */
  bay: string | null
  insuranceEndsOn: string
}

/** Racks A, B, … of so many positions in so many tiers, one boat a bay. */
export interface InventedRacks {
  racks: number
  tiers: number
  positions: number
}
const usualRacks: InventedRacks = { racks: 26, tiers: 4, positions: 90 }
const bayOf = (index: number, { racks, tiers, positions }: InventedRacks) => {
  const rack = Math.floor(index / (positions * tiers))
  if (rack >= racks) return null
  const tier = 1 + (Math.floor(index / positions) % tiers)
  return `${String.fromCharCode(65 + rack)}${two(1 + (index % positions))}-${tier}`
}

const two = (number: number) => String(number).padStart(2, '0')
const metres = (random: Random, least: number, most: number) =>
  Number((least + random.below(Math.round((most - least) * 100)) / 100).toFixed(2))

/** A marina that nobody has: about two boats of three have an owner of their own, every boat a bay. */
export const inventMarina = (
  random: Random,
  count: number,
  { racks = usualRacks, year = 2026 }: { racks?: InventedRacks; year?: number } = {},
): InventedBoat[] => {
  const boats: InventedBoat[] = []
  let owner: InventedOwner | null = null
  for (let index = 0; index < count; index += 1) {
    if (!owner || random.chance(0.66))
      owner = {
        firstName: random.pick(firstNames),
        lastName: random.pick(lastNames),
        phone: `+3725${String(1_000_000 + index * 7).padStart(7, '0')}`,
        email: `owner${index}@example.org`,
        number: `K${1000 + index}`,
      }
    const [brand, model] = random.pick(makes)
    const plan = random.pick(plans)
    const month = 1 + random.below(12)
    const date = 1 + random.below(28)
    boats.push({
      owner,
      name: `${random.pick(boatNames)} ${index + 1}`,
      registration: `${random.pick(['EST', 'FIN', 'LV'])} ${1000 + index}`,
      brand,
      model,
      length: metres(random, 4.5, 11),
      beam: metres(random, 1.6, 3.6),
      draft: metres(random, 0.3, 1.2),
      weight: 400 + random.below(600) * 10,
      year: 1985 + random.below(40),
      plan: plan.name,
      startsOn: `${year}-${two(month)}-${two(date)}`,
      endsOn: `${year + 1}-${two(month)}-${two(date)}`,
      liftsLeft: random.below(plan.lifts + 1),
      bay: bayOf(index, racks),
      insuranceEndsOn: `${year}-${two(1 + random.below(12))}-${two(13 + random.below(16))}`,
    })
  }
  return boats
}
