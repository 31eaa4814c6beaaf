import { type Findings, listFiles, readText } from './files.ts'

const isText = (path: string) =>
  /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('src/server/demo/')
const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line)

function findLines(root: string, judge: (line: string, path: string) => string | null): Findings {
  const files = listFiles(root).filter(isText)
  const problems = files.flatMap((path) =>
    readText(root, path)
      .split('\n')
      .flatMap((line, index) => {
        const problem = isComment(line) ? null : judge(line, path)
        return problem ? [`${path}:${index + 1}: ${problem}`] : []
      }),
  )
  return { read: `${files.length} files`, problems }
}

/** Where days are written for people, the clock they are read from, and what the calendars of the library are told. */
const dateWriters = ['src/contract/dates.ts', 'src/contract/time.ts', 'src/web/ui/day-time/calendar-language.ts']
const writesDates =
  /Intl\.DateTimeFormat|toLocale(?:Date|Time)String|dayjs|\.split\('-'\)\.reverse|'Jan', 'Feb'|'Mon', 'Tue'|'Monday', 'Tuesday'/
/** The greeting alone goes by the clock of whoever looks. */
const greeters = ['src/web/shell/frame-greeting.ts', 'src/web/shell/member-layout.tsx']
const viewersClock = /\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/

/** A date is written in one place and on the marina's clock, whoever shows it. */
export const checkDates = (root: string): Findings =>
  findLines(root, (line, path) =>
    !dateWriters.includes(path) && writesDates.test(line)
      ? 'contract/dates.ts writes dates'
      : !greeters.includes(path) && viewersClock.test(line)
        ? 'a screen goes by the marina’s clock'
        : null,
  )

const masculine = /\b(?:he|him|his|himself|herself)\b/i
const womansOwn = /\bher own (?:account|boats?|data|files?|name|papers?|password|records?|requests?)\b|\bof her own\b/i
const sheActs = /\bshe (?:asks|books|owns|pays|reads|registers|signs|types|uploads|writes)\b|\bhers to\b/i
const ofPerson = /\b(?:admin|customer|owner|person|somebody|staff|user|visitor|whoever)s?\b/i
const ofBoat =
  /boat|her owner|another owner|\$\{|\b(?:bay|berth|crane|launch|lift|lower|quay|rack|slings|trailer|water|yard)/i
const feminine = /\b(?:she|her|hers)\b/i

const isPersonCalledShe = (sentence: string) =>
  womansOwn.test(sentence) ||
  sheActs.test(sentence) ||
  (feminine.test(sentence) && ofPerson.test(sentence) && !ofBoat.test(sentence))

/** People are "they", boats are "she". */
export const checkPronouns = (root: string): Findings =>
  findLines(root, (line) =>
    masculine.test(line) || line.split(/[.:;!?] /).some(isPersonCalledShe)
      ? `people are "they", boats are "she": ${line.trim()}`
      : null,
  )

/** Codes of a status have at most two digits; those of an HTTP answer are asked of an error or a response. */
const comparesStatus =
  /(?<!(?:error|response|request)\.)status["']?\s*(?:[<>]=?|[=!]==|=|<>|\bin\b|\bnot in\b|\bbetween\b|\bwhen\b)\s*\(?\d{1,2}(?!\d)/i
/** Codes are in no order: how far along the way a status stands, the table knows. */
const ordersStatuses = /[<>]=? scheduleStatus\.|\bstatus\w* [<>]=? (?:from|to)\b/i
const listsStatuses = /\[\d{1,2}(?:, \d{1,2})*\](?: as [^)]+\))?\.includes\((?:\w+\.)*\w*status\b/i

/** What a status means stands in the tables of the contract alone: nobody asks for it by its number, in SQL neither. */
export const checkStatuses = (root: string): Findings =>
  findLines(root, (line) =>
    comparesStatus.test(line) || ordersStatuses.test(line) || listsStatuses.test(line)
      ? `ask the table of statuses instead of a number: ${line.trim()}`
      : null,
  )

const memberOfRow = /^\s+[a-z\d]+(?:_[a-z\d]+)+\??: [^,]*[^,({[]$|execute<[^>]*\b[a-z]+_[a-z_]+\??:/
const castOfRow = /\brow\.\w+ as \w/

/** A row comes typed and in the words of the wire, as its SQL names it: nobody renames or casts it by hand. */
export const checkRows = (root: string): Findings =>
  findLines(root, (line, path) =>
    path.startsWith('src/server/') && (memberOfRow.test(line) || castOfRow.test(line))
      ? `let SQL give the row its words (as "boatId") and execute<RowOf<…>> its types: ${line.trim()}`
      : null,
  )
