import { plural, t } from '@lingui/core/macro'
import '#web/bank-files/words.ts'
import type { BankEntryGroup } from '#contract/bank-files/kinds.ts'
import type { BankFileAnswer } from '#contract/bank-files/schema.ts'
import classes from '#web/bank-files/bank-files.module.css'
import { sumText } from '#web/bank-files/bank-kind.ts'

/** What became of a file's entries, with their sums; what there is none of is left out, but for what is ready. */
export function FileFigures({ file: { groups, currency } }: { file: BankFileAnswer }) {
  const figures: [string, BankEntryGroup[]][] = [
    [t({ message: 'Matched', context: 'an entry of the bank' }), ['matched']],
    [t`To look at`, ['unsure', 'unknown']],
    [t({ message: 'Booked', context: 'an entry of the bank' }), ['booked', 'booking']],
    [t({ message: 'Put aside', context: 'an entry of the bank' }), ['aside']],
    [t({ message: 'Seen before', context: 'an entry of the bank' }), ['known']],
  ]
  const shown = figures
    .map(([label, of]) => {
      const mine = groups.filter(({ group }) => of.includes(group))
      const total = (key: 'count' | 'sum') => mine.reduce((all, one) => all + one[key], 0)
      return { label, count: total('count'), sum: total('sum') }
    })
    .filter(({ count }, at) => count > 0 || at === 0)
  return (
    <dl className={classes.figures}>
      {shown.map(({ label, count, sum }) => (
        <div key={label} className="sheet">
          <dt className="quiet">{label}</dt>
          <dd>
            <b className={classes.figure}>{sumText(sum, currency)}</b>
            <small className="quiet">{t`${plural(count, { one: '# entry', other: '# entries' })}`}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
