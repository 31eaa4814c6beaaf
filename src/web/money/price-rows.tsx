import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import type { ReactNode } from 'react'
import classes from '#web/money/money.module.css'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { useCompact } from '#web/ui/use-media.ts'

export type PriceRow = {
  key: string
  name: ReactNode
  sub: string
  due: string
  /** Both are missing where none is set. */
  net?: string
  gross?: string
  menu?: { name: string; items: RowMenuItem[] }
}

/** Prices without and with VAT: a table where there is room. */
export function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  const hasMenus = rows.some(({ menu }) => menu)
  if (useCompact())
    return (
      <ul className={classes.rows}>
        {rows.map(({ key, name, sub, due, gross, menu }) => (
          <li key={key}>
            <span className="stack grows shrinks breaks">
              <b>{name}</b>
              <small className="quiet">{sub}</small>
              <small className="quiet">{due}</small>
            </span>
            <b className={classes.sum}>{gross ?? '–'}</b>
            {menu ? <RowMenu {...menu} /> : hasMenus && <span className={classes.noMenu} />}
          </li>
        ))}
      </ul>
    )
  return (
    <table className={`text-body ${classes.table}`}>
      <thead>
        <tr>
          <th>{t({ message: 'Item', context: 'of the price list' })}</th>
          <th>{t`Due by itself when`}</th>
          <th className={classes.sum}>{t`Without VAT`}</th>
          <th className={classes.sum}>{t`With VAT`}</th>
          <td className={classes.small} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sub, due, net, gross, menu }) => (
          <tr key={key}>
            <td className="breaks">
              <b className="block">{name}</b>
              <small className="quiet">{sub}</small>
            </td>
            <td>{due}</td>
            <td className={classes.sum}>{net ?? '–'}</td>
            <td className={`strong ${classes.sum}`}>{gross ?? '–'}</td>
            <td className={classes.small}>{menu && <RowMenu {...menu} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
