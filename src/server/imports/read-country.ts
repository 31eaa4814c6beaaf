/** Of the countries whose ways to write phones are known, in two letters. */
const zones: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'DE',
  'Europe/Busingen': 'DE',
  'Europe/Copenhagen': 'DK',
  'Europe/Helsinki': 'FI',
  'Europe/Kaliningrad': 'RU',
  'Europe/London': 'GB',
  'Europe/Mariehamn': 'FI',
  'Europe/Moscow': 'RU',
  'Europe/Oslo': 'NO',
  'Europe/Riga': 'LV',
  'Europe/Stockholm': 'SE',
  'Europe/Tallinn': 'EE',
  'Europe/Vilnius': 'LT',
  'Europe/Warsaw': 'PL',
  'America/New_York': 'US',
  'America/Detroit': 'US',
  'America/Chicago': 'US',
  'America/Denver': 'US',
  'America/Los_Angeles': 'US',
}

/** The country a marina's time zone lies in: its phones are written without one. Empty where that is not known. */
export const countryOfZone = (timeZone: string): string => zones[timeZone] ?? ''
