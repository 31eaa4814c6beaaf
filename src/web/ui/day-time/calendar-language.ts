// The calendar's own names of months and days. English is in it from the start.
import 'dayjs/locale/et'
import 'dayjs/locale/fi'
import 'dayjs/locale/ru'
import { language } from '#web/platform/language.ts'

/** For `locale` of a calendar of the component library, which writes its heads and the names of its days itself. */
export const calendarLanguage = () => language()
