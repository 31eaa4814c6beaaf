import { msg } from '@lingui/core/runtime-macro'
import { isLineInRange, lineSums } from '#contract/money/line-sums.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { mostOfLine } from '#contract/work-orders/rules.ts'
import type { WorkLineForm } from '#contract/work-orders/schema.ts'
import { lineOfItem, readItems, vatOfDay } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import { inArray } from '../platform/database/orm.ts'
import { type FieldRefusal, refuseFields } from '../platform/problem-error.ts'
import { readToday } from '../settings/public.ts'
import { type LineRecord, workLine } from './tables.ts'

type WrittenLine = Omit<typeof workLine.$inferInsert, 'orderId' | 'place'>

type ReadForm = WorkLineForm & { index: number }
/** What staff wrote as lines that can be reckoned; refuses all at once what is wrong. */
const judgeLines = async (
  asking: Asking,
  settings: Pick<Settings, 'vatRegistered'>,
  forms: readonly ReadForm[],
): Promise<WrittenLine[]> => {
  const today = await readToday(asking)
  const ids = forms.flatMap(({ itemId }) => itemId ?? [])
  const items = new Map((ids.length === 0 ? [] : await readItems(asking.db, ids)).map((item) => [item.id, item]))
  const errors: FieldRefusal[] = []
  const lines: WrittenLine[] = []
  const vatOf = await vatOfDay(asking.db, settings, today)
  for (const { index, kind, itemId, words, quantity, unitPrice, priced } of forms) {
    const item = itemId ? items.get(itemId) : undefined
    if (itemId && !item?.active) {
      errors.push({ field: `lines.${index}.itemId`, message: msg`Choose an item of the price list that is in use` })
      continue
    }
    const listed = item && lineOfItem(item, quantity, today)
    const line = {
      ...{ kind, itemId: listed?.itemId ?? null, quantity },
      // words of one's own are the same in every language
      ...(words && words !== listed?.words
        ? { words, names: {} }
        : { words: listed?.words ?? '', names: listed?.names ?? {} }),
      unitPrice: unitPrice ?? listed?.unitPrice ?? 0,
      priced: listed?.priced ?? priced,
      ...{ vatRate: listed?.vatRate ?? null, vatReason: listed?.vatReason ?? null },
    }
    const { vatRate } = vatOf(line)
    if (!isLineInRange({ ...line, vatRate }) || lineSums({ ...line, vatRate }).gross > mostOfLine)
      errors.push({ field: `lines.${index}.quantity`, message: msg`A line can cost at most a million` })
    lines.push(line)
  }
  if (errors.length > 0) refuseFields('invalid_input', errors)
  return lines
}

/** As it stands, in whichever language it was read: the price list may say otherwise by now. */
const isSame = (
  { names, ...stored }: LineRecord,
  { kind, itemId, words, quantity, unitPrice, priced }: WorkLineForm,
): boolean =>
  stored.kind === kind &&
  stored.itemId === itemId &&
  [stored.words, ...Object.values(names)].includes(words ?? stored.words) &&
  stored.quantity === quantity &&
  stored.unitPrice === unitPrice &&
  // of an item it is meant as the list said
  (itemId !== null || stored.priced === priced)

/**
 * Writes the lines of an order that nobody answered. One that is as it was stays what it is, and offered where it was; any
 * other is written anew and not offered yet. Returns whether anything changed.
 */
export const writeLines = async (
  asking: Asking,
  settings: Pick<Settings, 'vatRegistered'>,
  { orderId, stored, forms }: { orderId: number; stored: readonly LineRecord[]; forms: readonly WorkLineForm[] },
): Promise<boolean> => {
  const { db } = asking
  const open = new Map(stored.filter(({ answer }) => answer === null).map((line) => [line.id, line]))
  const isKept = (form: WorkLineForm) => {
    const before = open.get(form.id ?? 0)
    return before !== undefined && isSame(before, form)
  }
  const wanted = forms.map((form, index) => ({ ...form, index })).filter((form) => !isKept(form))
  const written = await judgeLines(asking, settings, wanted)
  const strange = forms.flatMap(({ id }, index) =>
    id && !open.has(id)
      ? [{ field: `lines.${index}.id`, message: msg`This line was answered or taken off meanwhile: look at it again` }]
      : [],
  )
  if (strange.length > 0) refuseFields('invalid_input', strange)
  const kept = new Set(forms.filter(isKept).map(({ id }) => id))
  const gone = [...open.keys()].filter((id) => !kept.has(id))
  if (gone.length > 0) await db.delete(workLine).where(inArray(workLine.id, gone))
  const place = Math.max(0, ...stored.map((line) => line.place))
  const added = written.map((line, index) => ({ ...line, orderId, place: place + 1 + index }))
  if (added.length > 0) await db.insert(workLine).values(added)
  return gone.length + added.length > 0
}
