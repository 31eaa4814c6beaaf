import { plural, t } from '@lingui/core/macro'
import '#web/bank-files/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BankEntryGroup } from '#contract/bank-files/kinds.ts'
import type { BankFileAnswer } from '#contract/bank-files/schema.ts'
import { bookEntries } from '#contract/bank-files/sent.ts'
import classes from '#web/bank-files/bank-files.module.css'
import { bankKind, sumText } from '#web/bank-files/bank-kind.ts'
import { call } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** What is about to be booked, what waits, and what was known; one press books all that is matched. */
export function BookFoot({ file }: { file: BankFileAnswer }) {
  const queries = useQueryClient()
  const of = (group: BankEntryGroup) => file.groups.find((one) => one.group === group) ?? { count: 0, sum: 0 }
  const { count, sum } = of('matched')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(bookEntries, { params: { id: file.id }, body: { count, sum } }),
    onSettled: () => bankKind.refresh(queries),
  })
  const [booking, booked, known] = [of('booking').count, of('booked'), of('known').count]
  const look = of('unsure').count + of('unknown').count
  const isAllBooked = booked.count > 0 && booking + count + look === 0
  const head = () => {
    if (booking > 0) return t`Being booked: ${plural(booking, { one: '# left', other: '# left' })}`
    if (count > 0)
      return `${t`${plural(count, { one: '# matched', other: '# matched' })}`}, ${sumText(sum, file.currency)}`
    if (isAllBooked)
      return `${t`${plural({ count: booked.count }, { one: '# booked', other: '# booked' })}`}, ${sumText(booked.sum, file.currency)}`
    return t`Nothing is ready to be booked`
  }
  const rest = [
    ...(booking > 0 ? [t`This page may be closed: the booking goes on.`] : []),
    ...(look > 0 ? [t`${plural(look, { one: '# waits until you decide.', other: '# wait until you decide.' })}`] : []),
    ...(booked.count > 0 && !isAllBooked
      ? [t`${plural({ count: booked.count }, { one: '# is booked.', other: '# are booked.' })}`]
      : []),
    ...(known > 0
      ? [t`${plural(known, { one: '# came with an earlier file.', other: '# came with an earlier file.' })}`]
      : []),
  ]
  return (
    <section className={classes.foot} aria-label={t`Book payments`} data-foot-bar>
      <div role="alert">{error && <Notice tone="bad" title={problemOf(error).message} />}</div>
      <div className="row wraps mid apart gap-2xs">
        <p role="status">
          <b>{head()}</b>
          <span className="block text-sm quiet">{rest.join(' ')}</span>
        </p>
        {(count > 0 || look > 0) && (
          <ActionButton mih="var(--tap)" loading={isPending} disabled={count === 0} onClick={() => mutate()}>
            {count === 0 ? t`Book payments` : t`${plural(count, { one: 'Book # payment', other: 'Book # payments' })}`}
          </ActionButton>
        )}
      </div>
    </section>
  )
}
