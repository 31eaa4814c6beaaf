import { sql } from 'drizzle-orm'
import { languageTags } from '#contract/language/languages.ts'
import { readPlans } from '#server/plans/public.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { loadSettings } from '#server/settings/public.ts'
import { initialsOf } from '#web/messages/names.ts'
import { testDefaults } from '../database/options.ts'

/** The marina's initials, what sign-in says of the demo, and the codes of languages. */
const ofPages = ['DM', 'dry-marina', ...languageTags.map((tag) => tag.toUpperCase())]
/** Where the demo keeps what people typed; all else that is shown is a sentence, a date or a code. */
const typedColumns: Record<string, string[]> = {
  account: [
    ...['username', 'email', 'first_name', 'last_name', `first_name || ' ' || last_name`, 'customer_number', 'address'],
    ...['second_contact_name', 'company_name', 'registry_code', 'vat_number'],
  ],
  boat: ['name', 'brand', 'registration_number', 'notes', 'hold_reason'],
  boat_service: ['service_by', 'internal_notes', 'public_notes', 'review_note'],
  broadcast: ['subject', 'body'],
  drop_off_rejection_reason: ['name'],
  enquiry: ['name', 'email', 'message', 'answer'],
  file: ['original_name'],
  message: ['text'],
  rack: ['name'],
  rack_position: ['name', 'code'],
  rack_row: ['name'],
  saved_reply: ['title', 'text'],
  schedule: ['rejection_notes', 'payment_notes'],
  service_type: ['name'],
  subscription: ['review_note'],
  lift_entry: ['reason'],
  history: ['note'],
}
/** Everything that people typed in a filled demo whose product has ended. */
export async function readTyped(dataDir: string): Promise<string[]> {
  const database = await openDatabase(testDefaults(dataDir))
  try {
    const columns = Object.entries(typedColumns).flatMap(([table, names]) => names.map((name) => ({ table, name })))
    const statement = columns.map(({ table, name }) => `select ${name} as typed from ${table}`).join(' union ')
    const { rows } = await database.orm.execute<{ typed: string | null }>(sql.raw(statement))
    const people = await database.orm.execute<{ name: string }>(
      sql.raw(`select first_name || ' ' || last_name as name from account`),
    )
    const settings = await loadSettings(database.orm)
    const { checklistNames } = settings
    const ofMarina = [
      ...Object.values(settings).filter((value) => typeof value === 'string'),
      ...Object.values(checklistNames).flatMap((names) => Object.values(names)),
    ]
    const plans = await readPlans(database.orm)
    const ofPlans = plans.flatMap(({ name, names, prices }) => [
      name,
      ...Object.values(names),
      ...Object.values(prices),
    ])
    const typed = [
      ...ofMarina,
      ...ofPlans,
      ...ofPages,
      ...people.rows.map(({ name }) => initialsOf(name)),
      ...rows.map((row) => row.typed ?? ''),
    ]
    // an address breaks before its place
    return typed.flatMap((text) => [text, ...text.split(/[\n@]/)])
  } finally {
    await database.close()
  }
}
