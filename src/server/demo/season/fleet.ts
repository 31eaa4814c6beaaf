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

/** Names, brands and owners are invented; notes stand in their owner’s language. Name | owner | brand | hull | sizes | registered, insured, other | notes */
const table = `
Kajakas | customer | Haldor | cabin | 7.2 2.55 2.3 0.75 2100 | 320 12 log | Wide slings; the log transducer sits to port of the keel.
Põhjatuul | customer | Viirelaid | cabin | 9.1 3.05 2.8 0.9 4200 | 318 190 note | Shaft drive: slings forward of the mark on the rail.
Särg | customer | Brisling | open | 5.6 2.2 1.6 0.45 900 | 26 300 text | The outboard tilts by hand; its key hangs in the locker.
Merikotkas | jaan | Skarvik | cabin | 8.4 2.9 2.7 0.85 3600 | 205 140 log | Kaks päramootorit. Radarikaar käib alla.
Laternik | kadri | Haldor | cabin | 7 2.5 2.2 0.7 1900 | 295 -6 log | Ankur ulatub vöörist 30 cm ette.
Tuuletark | toomas | Lootsman | sail | 7.9 2.6 1.9 1.35 2400 | 180 230 note | Mast võetakse enne tõstmist maha; uimkiil bulbiga.
Ahtrimäng | piret | Skarvik | cabin | 8 2.8 2.5 0.8 3100 | 245 98 log | Ujumisplatvorm: tagumine rihm jäägu sellest eemale.
Vikerkaar | andres | Rannalind | open | 6.3 2.4 1.9 0.55 1300 | 305 160 text | T-top käib kokku.
Sireen | helve | Haldor | cabin | 11.4 3.6 3.9 1.05 7800 | 150 210 log | Flybridge; vööripõtkur.
Udupilv | anne | Kaljas | cabin | 6.8 2.45 2.1 0.65 1750 | 195 75 note | Diiselsoojendus: heitgaasitoru on paremas pardas.
Maru | viktor | Tormilind | rib | 6.9 2.6 2.1 0.6 1250 | 85 240 log | Перед подъёмом приспустить баллоны до 0,2 бара.
Laine II | oskar | Brisling | open | 5.9 2.25 1.7 0.5 980 | 230 120 text | Pieni nosturi riittää.
Delfiin | peeter | Rannalind | cabin | 7.6 2.7 2.4 0.75 2600 | 235 87 log | Sterndrive: jalg jääb riiulil alla.
Kiilutriip | siim | Kaljas | cabin | 6.5 2.4 2.2 0.65 1650 | 220 66 note | Elan kaugel: palun helistage päev varem.
Vahutaja | eeva | Tormilind | rib | 7.5 2.75 2.3 0.65 1600 | 265 133 log | Satulaistuimet pois ennen telineeseen nostoa.
Randtiir | maria | Rannalind | open | 6.1 2.35 1.8 0.5 1150 | 275 204 text | Kate jääb riiulil peale.
Mõrd | jaan | - | open | 5.2 2 1.3 0.4 620 | 120 260 text | Ise ehitatud. Puidust, vajab laiu patju.
Hülgepoeg | johan | Skarvik | cabin | 7.8 2.75 2.5 0.8 2900 | 320 57 log | Trim tabs: pads outside of them.
Meremaru | piret | Viirelaid | cabin | 8.8 3 2.7 0.9 3900 | 240 111 note | Talvekate on sadama laos, riiulil 7.
Hõbekala | andres | Brisling | open | 5.8 2.2 1.6 0.45 940 | 300 149 text | Kalapaat; ridvahoidjad võetakse maha.
Lootsik | toomas | Lootsman | sail | 6.7 2.3 1.5 1.1 1500 | 170 93 note | Mast on mastilaos, number 14.
Neeme | siim | Haldor | cabin | 7.3 2.55 2.3 0.7 2150 | 285 178 log | Kaks akut: pealüliti on ahtripingi all, palun välja lülitada.
Tormihoiataja | oskar | Skarvik | cabin | 8.2 2.85 2.6 0.85 3300 | 400 45 log | Olen koko kauden ulkomailla.
Ankruvaht | johan | Kaljas | cabin | 7.1 2.5 2.3 0.7 2000 | 315 84 note | Bilge pump on automatic: leave the battery on.
Vaikelaht | helve | Rannalind | open | 6.4 2.4 1.9 0.55 1350 | 155 102 text | Põhjakork ripub süütevõtme küljes.
Loojang | maria | Viirelaid | cabin | 8.6 2.95 2.7 0.85 3700 | 278 -3 log | Tiikpuust platvorm: ainult pehmed rihmad.
Sinilind | eeva | Rannalind | open | 6 2.3 1.7 0.5 1080 | 260 171 text | Huuhtelu makealla vedellä noston jälkeen.
Kivirahk | kadri | Tormilind | rib | 5.9 2.4 1.8 0.55 880 | 290 126 log | Enne katmist rool maha.
Rannavalss | peeter | Haldor | cabin | 7.4 2.6 2.35 0.75 2250 | 238 69 log | Kaldavoolu kaabel on pardal.
Suveöö | anne | Kaljas | cabin | 6.6 2.4 2.1 0.65 1700 | 198 183 note | Üleandmine külaliskai ääres.
Kaugsõit | viktor | Lootsman | sail | 8.1 2.65 2 1.4 2600 | 88 220 note | Приезжает и уезжает на своём прицепе.
Tagasitulek | andres | Skarvik | cabin | 7.7 2.7 2.4 0.8 2750 | 302 53 log | Vees seisab kai ääres kohal 12.
Igiliikur | jaan | Tormilind | rib | 6.2 2.5 2 0.6 1020 | 208 115 log | Käib tihti merel: küsige enne katmist.
Uustulnuk | viktor | Haldor | cabin | 7 2.5 2.2 0.7 1950 | 2 350 log | Новая лодка, у вас первый сезон.
Vana Kuunar | helve | Kaljas | sail | 9.8 2.9 2.1 1.55 4800 | 12 90 note | Puidust, ehitatud 1968. Pikk kiil.
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
