import { t } from '@lingui/core/macro'
import { IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { worded } from '#web/platform/language.ts'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RecordsTableProps, RowMenuItem } from '#web/ui/records-table/types.ts'
import type { Selection } from '#web/ui/records-table/use-selection.ts'
import classes from './card-view.module.css'

type Props<R extends { id: number }, K extends string> = Pick<
  RecordsTableProps<R, K>,
  'card' | 'rowAction' | 'rowMenu' | 'rowName' | 'words'
> & { rows: R[]; selection: Selection | null; busy: boolean }

/** The narrow form of the list: one card a record, one main action, the rest in the menu. */
export function CardView<R extends { id: number }, K extends string>(props: Props<R, K>) {
  const { rows, card, rowName, rowAction, rowMenu, selection, words, busy } = props
  const pick = (row: R): RowMenuItem[] => {
    if (!selection) return []
    const picked = selection.ids.has(row.id)
    const label = picked ? t`Take out of selection` : t`Select`
    return [{ label, icon: picked ? IconSquareCheck : IconSquare, onClick: () => selection.toggle(row.id) }]
  }
  return (
    <ul className={`stack gap-sm ${classes.cards}`} aria-label={worded(words.many)} aria-busy={busy}>
      {rows.map((row) => {
        const { icon, name, to, sub, body } = card(row)
        const action = rowAction?.(row)
        const items = [...(rowMenu?.(row) ?? []), ...pick(row)]
        return (
          <li key={row.id} className={`sheet stack gap-xs ${classes.card}`} data-picked={selection?.ids.has(row.id)}>
            <div className={`row gap-sm mid ${classes.head}`}>
              {icon}
              <div className={`grows ${classes.title}`}>
                {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
                {sub && <span>{sub}</span>}
              </div>
              {items.length > 0 && (
                <div className="above">
                  <RowMenu name={rowName(row)} items={items} />
                </div>
              )}
            </div>
            {body}
            {action && <div className={`above ${classes.action}`}>{action}</div>}
          </li>
        )
      })}
    </ul>
  )
}
