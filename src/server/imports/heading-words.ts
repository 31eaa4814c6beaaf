import type { ImportField, ImportRecord } from '#contract/imports/fields.ts'

/** What stands in headings for the record a field is of, in the forms in which the four languages bend it. */
export const recordWords: Readonly<Record<ImportRecord, string>> = {
  customer:
    'owner|owners|customer|customers|client|boater|member|tenant|cust|berth holder|omanik|omaniku|klient|kliendi|omistaja|omistajan|asiakas|asiakkaan|владелец|владельца|собственник|собственника|клиент|клиента|заказчик',
  contact:
    'second contact|emergency|emergency contact|other contact|contact 2|co owner|spouse|teine kontakt|lisakontakt|teise kontakti|kaasomanik|kaasomaniku|toinen yhteyshenkilö|toisen yhteyshenkilön|varayhteyshenkilö|varayhteyshenkilön|второй контакт|доп контакт|второго контакта|совладелец|совладельца',
  boat: 'boat|boats|vessel|yacht|craft|paat|paadi|alus|aluse|laev|laeva|vene|veneen|alus|aluksen|лодка|лодки|судно|судна|катер|катера|яхта|яхты',
  subscription:
    'subscription|contract|agreement|storage contract|leping|lepingu|sopimus|sopimuksen|договор|договора|абонемент|абонемента',
  bay: 'bay|berth|slip|rack|slip rack|space|position|koht|koha|riiulikoht|paikka|paikan|telinepaikka|место|места|ячейка',
  insurance:
    'insurance|policy|insurance policy|kindlustus|kindlustuse|poliis|poliisi|vakuutus|vakuutuksen|страховка|страховки|страхование|полис|полиса',
}

/** What a heading that names nothing but the record means. */
export const fieldOfRecord: Readonly<Record<ImportRecord, ImportField>> = {
  customer: 'customerName',
  contact: 'contactName',
  boat: 'boatName',
  subscription: 'plan',
  bay: 'bay',
  insurance: 'insuranceEndsOn',
}

const names = 'name|full name|nimi|täisnimi|имя|название|наименование|фио|ф и о'
const phones =
  'phone|telephone|tel|mobile|cell|cell phone|mobile phone|phone number|phone no|telefon|tel nr|telefoninumber|mobiil|mob|gsm|puhelin|puhelinnumero|puh|matkapuhelin|телефон|тел|моб|мобильный|номер телефона'
const emails =
  'email|e mail|mail|email address|e mail address|e post|epost|meil|meiliaadress|sähköposti|s posti|sähköpostiosoite|почта|эл почта|электронная почта|e mail адрес|имейл'
const starts =
  'start|starts|start date|from|begin|begins|begin date|valid from|algus|alguskuupäev|alates|kehtib alates|alku|alkaa|alkupäivä|alkaen|начало|дата начала|с|действует с'
const ends =
  'end|ends|end date|until|to|till|valid until|valid to|expires|expiry|expiry date|expiration|expiration date|lõpp|lõpeb|lõppkuupäev|lõpukuupäev|kuni|kehtib kuni|kehtivus|loppu|päättyy|loppupäivä|päättymispäivä|asti|voimassa|voimassa asti|окончание|конец|дата окончания|до|по|действует до|действителен до'

interface FieldWords {
  /** Headings that mean this field wherever they stand. */
  alone?: string
  /** Those that mean it only where the record is named beside or above them. */
  within?: string
  /** Those that mean it or something else, so that a person says which. */
  asked?: string
}
/**
 * Headings by field, in small letters and without marks. Names of the web API of Premier Marinas (its public help pages of
 * `POST api/NewBoat` and `ContractModel`) and of DockMaster's pages on customer boats and slips stand among them.
 */
export const fieldWords: Readonly<Record<ImportField, FieldWords>> = {
  customerName: {
    alone:
      'owner name|customer name|client name|boat owner|vessel owner|cust name|contact name|paadiomanik|omaniku nimi|kliendi nimi|veneen omistaja|владелец лодки|владелец судна',
    within: names,
  },
  firstName: { alone: 'first name|firstname|given name|forename|eesnimi|etunimi|имя владельца', within: 'first' },
  lastName: { alone: 'last name|lastname|surname|family name|perekonnanimi|perenimi|sukunimi|фамилия', within: 'last' },
  companyName: {
    alone:
      'company|company name|business name|firma|ettevõte|ettevõtte nimi|firma nimi|yritys|yrityksen nimi|компания|фирма|организация',
  },
  registryCode: {
    alone:
      'registry code|company number|company registration number|business id|registrikood|reg kood|registri kood|y tunnus|ytunnus|рег код|регистрационный код|инн|огрн',
  },
  vatNumber: {
    alone:
      'vat|vat number|vat no|vat nr|vat id|kmkr|kmkr nr|kmkr number|käibemaksukohustuslase number|km nr|alv numero|alv tunnus|alv nro|ндс номер|номер ндс|номер плательщика ндс',
  },
  phone: { alone: phones },
  email: { alone: emails },
  address: {
    alone:
      'address|postal address|street|street address|mailing address|aadress|postiaadress|elukoht|osoite|postiosoite|katuosoite|адрес|почтовый адрес',
  },
  customerNumber: {
    alone:
      'customer number|customer no|customer nr|customer id|client number|account code|account number|account no|cust code|owner code|member number|member no|kliendinumber|kliendi nr|kliendi number|kliendi kood|asiakasnumero|asiakasnro|asiakas nro|номер клиента|код клиента',
    within: 'number|no|nr|id|code|kood|numero|nro|номер|код',
  },
  contactName: { within: names },
  contactPhone: { alone: 'emergency mobile|emergency landline phone', within: phones },
  contactEmail: { within: emails },
  boatName: {
    alone:
      'boat name|vessel name|yacht name|name of boat|paadi nimi|aluse nimi|laeva nimi|veneen nimi|aluksen nimi|название лодки|название судна|имя лодки|название катера',
    within: names,
  },
  registrationNumber: {
    alone:
      'registration|registration number|registration no|registration nr|reg number|reg no|reg nr|reg|boat registration no|boat registration|state reg|registreerimisnumber|reg number|regnumber|registrinumber|pardanumber|paadi number|rekisterinumero|rekisterinro|rek nro|rekisteritunnus|tunnus|регистрационный номер|рег номер|бортовой номер',
    within: 'number|nr|номер|numero|rek nro',
  },
  brand: {
    alone:
      'brand|make|manufacturer|builder|mark|tootja|paadi mark|merkki|valmistaja|venemerkki|марка|производитель|make model|brand model|mark mudel|merkki malli|марка модель',
  },
  model: { alone: 'model|boat model|mudel|malli|venemalli|модель' },
  length: {
    alone:
      'length|length overall|loa|boat length|boat loa|overall length|pikkus|kogupikkus|paadi pikkus|pituus|kokonaispituus|veneen pituus|длина|длина наибольшая|наибольшая длина|длина лодки|габаритная длина',
  },
  beam: {
    alone:
      'beam|width|width beam|max beam|laius|paadi laius|suurim laius|leveys|veneen leveys|ширина|наибольшая ширина',
  },
  draft: { alone: 'draft|draught|depth|depth draft|max draft|süvis|syväys|syvyys|осадка' },
  height: {
    alone:
      'height|height air|air draft|air draught|bridge clearance|height overall|kõrgus|kõrgus veepinnast|paadi kõrgus|korkeus|korkeus vesilinjasta|veneen korkeus|высота|высота над водой|габаритная высота',
  },
  weight: {
    alone:
      'weight|mass|displacement|dry weight|tonnage|kaal|mass|veeväljasurve|paadi kaal|paino|uppouma|veneen paino|вес|масса|водоизмещение',
  },
  year: {
    alone:
      'year|year built|built|model year|build year|aasta|ehitusaasta|valmistamisaasta|väljalaskeaasta|vuosi|vuosimalli|valmistusvuosi|rakennusvuosi|год|год выпуска|год постройки',
  },
  colour: { alone: 'colour|color|hull colour|hull color|värv|kere värv|paadi värv|väri|rungon väri|цвет|цвет корпуса' },
  notes: {
    alone:
      'notes the owner reads|omanikule nähtavad märkused|omistajalle näkyvät lisätiedot|примечания видные владельцу',
    // staff write there for themselves as often
    asked:
      'notes|note|comments|comment|remarks|memo|notepad|märkused|märkus|kommentaar|lisainfo|info|huomautukset|huomautus|huom|lisätiedot|muistiinpanot|примечание|примечания|комментарий|заметки',
  },
  plan: {
    alone:
      'plan|package|subscription type|contract type|charging rate|rate code|pakett|paketi nimi|lepingu liik|lepingu tüüp|paketti|sopimustyyppi|sopimuksen tyyppi|тариф|вид договора|тип абонемента',
    within: 'type|tüüp|liik|tyyppi|тип|вид',
  },
  startsOn: {
    alone: 'contract start|contract start date|start date|algus|algusaeg|alguskuupäev|alkupäivä|начало|дата начала',
    within: starts,
  },
  endsOn: {
    alone:
      'contract end|contract end date|end date|lõpp|lõppkuupäev|lõpukuupäev|päättymispäivä|окончание|дата окончания',
    within: ends,
  },
  liftsLeft: {
    alone:
      'lifts|lifts left|lifts remaining|remaining lifts|hauls left|launches left|tõsteid|tõsteid alles|tõsteid järel|tõsted|tõstekordi|tõstekordi alles|nostoja|nostoja jäljellä|nostot|nostokerrat|nostokertoja jäljellä|подъемы|подъемов осталось|осталось подъемов|остаток подъемов',
    within: 'remaining|left|alles|jäljellä|осталось|остаток',
  },
  homeBay: {
    alone:
      'home bay|home berth|home position|home slip|home rack|kodukoht|püsikoht|kotipaikka|oma paikka|постоянное место|закрепленное место',
  },
  bay: {
    alone:
      'bay|bay code|berth no|berth number|slip rack id|rack position|slip no|rack no|riiul|riiuli koht|riiulikoht|koht|teline|telinepaikka|paikka|стеллаж|место на стеллаже|место|ячейка',
    within: 'code|no|number|nr|id|kood|number|tunnus|numero|номер|код',
  },
  insuranceEndsOn: {
    alone:
      'policy expiry|policy expires|insurance expiry|insurance expiration|kindlustus kuni|kindlustuse lõpp|vakuutus voimassa|vakuutus päättyy|страховка до|полис до',
    within: ends,
  },
}

/** Firsts of rows that sum up the ones above, in small letters. */
export const totalWords = new Set(
  'total|totals|sum|grand total|in all|kokku|summa|kõik kokku|yhteensä|summa yhteensä|итого|всего|сумма'.split('|'),
)
