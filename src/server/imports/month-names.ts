/** How months are written in the four languages, whole and short; of Russian in the form that stands after a day. */
const written = [
  'january|jan|jaanuar|jaan|tammikuu|tammikuuta|tammi|январь|января|янв',
  'february|feb|veebruar|veebr|helmikuu|helmikuuta|helmi|февраль|февраля|фев|февр',
  'march|mar|märts|mär|maaliskuu|maaliskuuta|maalis|март|марта|мар',
  'april|apr|aprill|huhtikuu|huhtikuuta|huhti|апрель|апреля|апр',
  'may|mai|toukokuu|toukokuuta|touko|май|мая',
  'june|jun|juuni|kesäkuu|kesäkuuta|kesä|июнь|июня|июн',
  'july|jul|juuli|heinäkuu|heinäkuuta|heinä|июль|июля|июл',
  'august|aug|elokuu|elokuuta|elo|август|августа|авг',
  'september|sep|sept|syyskuu|syyskuuta|syys|сентябрь|сентября|сен|сент',
  'october|oct|oktoober|okt|lokakuu|lokakuuta|loka|октябрь|октября|окт',
  'november|nov|marraskuu|marraskuuta|marras|ноябрь|ноября|ноя|нояб',
  'december|dec|detsember|dets|joulukuu|joulukuuta|joulu|декабрь|декабря|дек',
] as const

/** 1 to 12 by a month's name. */
export const monthByName: ReadonlyMap<string, number> = new Map(
  written.flatMap((names, index) => names.split('|').map((name): [string, number] => [name, index + 1])),
)
