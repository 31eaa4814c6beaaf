/** A boat of the demo marina: what her papers say and how she is drawn. */
export interface DemoBoat {
  name: string
  /** Username. */
  owner: string
  brand: string | null
  hull: 'cabin' | 'open' | 'rib' | 'sail'
  /** Metres: over all, beam, air draft without a mast, draft. */
  length: number
  beam: number
  air: number
  draft: number
  /** kg */
  weight: number
  /** Days before today. */
  registered: number
  /** Last insured day, days from today. */
  insured: number
  /** What lies in the group of other papers. */
  other: 'log' | 'note' | 'text'
  notes: string
}

/** Names, brands and owners are invented. Name | owner | brand | hull | sizes | registered, insured, other | notes */
const table = `
Kajakas | customer | Haldor | cabin | 7.2 2.55 2.3 0.75 2100 | 320 12 log | Wide slings; the log transducer sits to port of the keel.
Põhjatuul | customer | Viirelaid | cabin | 9.1 3.05 2.8 0.9 4200 | 318 190 note | Shaft drive: slings forward of the mark on the rail.
Särg | customer | Brisling | open | 5.6 2.2 1.6 0.45 900 | 26 300 text | The outboard tilts by hand; its key hangs in the locker.
Merikotkas | jaan | Skarvik | cabin | 8.4 2.9 2.7 0.85 3600 | 205 140 log | Twin outboards. The radar arch folds down.
Laternik | kadri | Haldor | cabin | 7 2.5 2.2 0.7 1900 | 295 -6 log | The anchor stands proud of the bow by 30 cm.
Tuuletark | toomas | Lootsman | sail | 7.9 2.6 1.9 1.35 2400 | 180 230 note | The mast comes off before the lift; fin keel with bulb.
Ahtrimäng | piret | Skarvik | cabin | 8 2.8 2.5 0.8 3100 | 245 98 log | Swim platform: keep the aft sling clear of it.
Vikerkaar | andres | Rannalind | open | 6.3 2.4 1.9 0.55 1300 | 305 160 text | The T-top folds.
Sireen | helve | Haldor | cabin | 11.4 3.6 3.9 1.05 7800 | 150 210 log | Flybridge; bow thruster.
Udupilv | anne | Kaljas | cabin | 6.8 2.45 2.1 0.65 1750 | 195 75 note | Diesel heater: the flue is on the starboard side.
Maru | viktor | Tormilind | rib | 6.9 2.6 2.1 0.6 1250 | 85 240 log | Tubes to 0.2 bar before she goes into the slings.
Laine II | oskar | Brisling | open | 5.9 2.25 1.7 0.5 980 | 230 120 text | The small crane will do.
Delfiin | peeter | Rannalind | cabin | 7.6 2.7 2.4 0.75 2600 | 235 87 log | Sterndrive: leave the leg down on the rack.
Kiilutriip | siim | Kaljas | cabin | 6.5 2.4 2.2 0.65 1650 | 220 66 note | The owner lives far away: call a day ahead.
Vahutaja | eeva | Tormilind | rib | 7.5 2.75 2.3 0.65 1600 | 265 133 log | Jockey seats come out for the rack.
Randtiir | maria | Rannalind | open | 6.1 2.35 1.8 0.5 1150 | 275 204 text | The canvas stays on while she is in the rack.
Mõrd | jaan | - | open | 5.2 2 1.3 0.4 620 | 120 260 text | Built by the owner. Wooden, needs wide pads.
Hülgepoeg | johan | Skarvik | cabin | 7.8 2.75 2.5 0.8 2900 | 320 57 log | Trim tabs: pads outside of them.
Meremaru | piret | Viirelaid | cabin | 8.8 3 2.7 0.9 3900 | 240 111 note | The winter cover is in the marina’s store, shelf 7.
Hõbekala | andres | Brisling | open | 5.8 2.2 1.6 0.45 940 | 300 149 text | Fishing boat; rod holders come off.
Lootsik | toomas | Lootsman | sail | 6.7 2.3 1.5 1.1 1500 | 170 93 note | The mast is in the mast store, number 14.
Neeme | siim | Haldor | cabin | 7.3 2.55 2.3 0.7 2150 | 285 178 log | Two batteries: switch off under the aft bench.
Tormihoiataja | oskar | Skarvik | cabin | 8.2 2.85 2.6 0.85 3300 | 400 45 log | The owner is abroad for the season.
Ankruvaht | johan | Kaljas | cabin | 7.1 2.5 2.3 0.7 2000 | 315 84 note | Bilge pump on automatic: leave the battery on.
Vaikelaht | helve | Rannalind | open | 6.4 2.4 1.9 0.55 1350 | 155 102 text | The drain plug hangs on the ignition key.
Loojang | maria | Viirelaid | cabin | 8.6 2.95 2.7 0.85 3700 | 278 -3 log | Teak platform: soft slings only.
Sinilind | eeva | Rannalind | open | 6 2.3 1.7 0.5 1080 | 260 171 text | Rinse with fresh water when she comes up.
Kivirahk | kadri | Tormilind | rib | 5.9 2.4 1.8 0.55 880 | 290 126 log | Wheel off before covering.
Rannavalss | peeter | Haldor | cabin | 7.4 2.6 2.35 0.75 2250 | 238 69 log | The shore power lead is on board.
Suveöö | anne | Kaljas | cabin | 6.6 2.4 2.1 0.65 1700 | 198 183 note | Handed over at the guest quay.
Kaugsõit | viktor | Lootsman | sail | 8.1 2.65 2 1.4 2600 | 88 220 note | Comes and goes on her own trailer.
Tagasitulek | andres | Skarvik | cabin | 7.7 2.7 2.4 0.8 2750 | 302 53 log | Berth 12 at the quay when afloat.
Igiliikur | jaan | Tormilind | rib | 6.2 2.5 2 0.6 1020 | 208 115 log | Goes out often: ask before covering.
Uustulnuk | viktor | Haldor | cabin | 7 2.5 2.2 0.7 1950 | 2 350 log | A new boat, her first season here.
Vana Kuunar | helve | Kaljas | sail | 9.8 2.9 2.1 1.55 4800 | 12 90 note | Wooden, built 1968. Long keel.
`

const readBoat = (line: string): DemoBoat => {
  const [name = '', owner = '', brand, hull, sizes = '', papers = '', notes = ''] = line.split(' | ')
  const [length = 0, beam = 0, air = 0, draft = 0, weight = 0] = sizes.split(' ').map(Number)
  const [registered, insured, other] = papers.split(' ')
  return {
    ...{ name, owner, notes, length, beam, air, draft, weight },
    brand: brand === '-' ? null : (brand ?? null),
    hull: hull as DemoBoat['hull'],
    registered: Number(registered),
    insured: Number(insured),
    other: other as DemoBoat['other'],
  }
}
export const demoFleet: readonly DemoBoat[] = table.trim().split('\n').map(readBoat)

/** 0 Small, 1 Medium, 2 Large. */
export const sizeOf = ({ length }: DemoBoat) => (length < 6.4 ? 0 : length < 8.1 ? 1 : 2)
/** Her name as a part of a file name. */
export const slugOf = ({ name }: DemoBoat) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
