import type { ImportField } from '../../src/contract/imports/fields.ts'

/** A column as a marina has it; one without a field is no use to us, and is not to be taken for anything. */
export interface ShapeColumn {
  heading: string
  field: ImportField | null
}
const column = (heading: string, field: ImportField | null): ShapeColumn => ({ heading, field })

/** A row a boat, the owner again in each, as Estonian marinas keep it. */
export const rowABoat: readonly ShapeColumn[] = [
  column('Jrk', null),
  column('Omaniku nimi', 'customerName'),
  column('Tel. nr', 'phone'),
  column('E-post', 'email'),
  column('Kliendi nr', 'customerNumber'),
  column('Paadi nimi', 'boatName'),
  column('Reg. nr', 'registrationNumber'),
  column('Mark', 'brand'),
  column('Mudel', 'model'),
  column('Pikkus (m)', 'length'),
  column('Laius (m)', 'beam'),
  column('Süvis m', 'draft'),
  column('Kaal kg', 'weight'),
  column('Ehitusaasta', 'year'),
  column('Pakett', 'plan'),
  column('Lepingu algus', 'startsOn'),
  column('Lepingu lõpp', 'endsOn'),
  column('Tõsteid alles', 'liftsLeft'),
  column('Püsikoht', 'homeBay'),
  column('Kindlustus kuni', 'insuranceEndsOn'),
  column('Arve tasutud', null),
]

/** Above the headings, in a row of their own, stand those of the groups. */
export const rowAnOwner = {
  owner: [column('Nimi', 'customerName'), column('Puhelin', 'phone'), column('Sähköposti', 'email')],
  boat: [
    column('Nimi', 'boatName'),
    column('Rek.nro', 'registrationNumber'),
    column('Pituus', 'length'),
    column('Leveys', 'beam'),
    column('Paikka', 'bay'),
  ],
  groups: { owner: 'Omistaja', boat: (place: number) => `Vene ${place}` },
} as const

/** One sheet a season: the same columns again, in Russian. */
export const sheetASeason: readonly ShapeColumn[] = [
  column('№', null),
  column('Владелец', 'customerName'),
  column('Телефон', 'phone'),
  column('Эл. почта', 'email'),
  column('Название лодки', 'boatName'),
  column('Рег. номер', 'registrationNumber'),
  column('Марка', 'brand'),
  column('Длина, м', 'length'),
  column('Ширина, м', 'beam'),
  column('Осадка, м', 'draft'),
  column('Вес', 'weight'),
  column('Начало договора', 'startsOn'),
  column('Окончание договора', 'endsOn'),
  column('Осталось подъёмов', 'liftsLeft'),
  column('Место', 'bay'),
  column('Страховка до', 'insuranceEndsOn'),
]

/**
 * Names of the web API of Premier Marinas, as its public help pages give them for `POST api/NewBoat` (BoatBindingModel)
 * and ContractModel; what people are called comes from its CheckListEntryModel.
 */
export const otherSystem: readonly ShapeColumn[] = [
  column('boatNo', null),
  column('accountCode', 'customerNumber'),
  column('customerName', 'customerName'),
  column('emergencyEmail', 'contactEmail'),
  column('boatName', 'boatName'),
  column('boatRegistrationNo', 'registrationNumber'),
  column('loa', 'length'),
  column('beam', 'beam'),
  column('draft', 'draft'),
  column('manufacturerID', null),
  column('manufacturer', 'brand'),
  column('model', 'model'),
  column('tonnage', 'weight'),
  column('insuranceCompany', null),
  column('policyNumber', null),
  column('policyExpiry', 'insuranceEndsOn'),
  column('ChargingRate', 'plan'),
  column('StartDate', 'startsOn'),
  column('EndDate', 'endsOn'),
  column('HomeBerth', 'homeBay'),
  column('berthNo', 'bay'),
  column('marinaCode', null),
]
