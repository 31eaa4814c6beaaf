import { t } from '@lingui/core/macro'
import { Button, Loader } from '@mantine/core'
import classes from './pager.module.css'

type Props = {
  page: number
  pageSize: number
  total: number
  /** The page is on its way; the rows shown are those before. */
  busy: boolean
  onPage: (page: number) => void
}
export function Pager({ page, pageSize, total, busy, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  return (
    <nav className={`row wraps mid apart gap-2xs quiet ${classes.pager}`} aria-label={t`Pages`}>
      <div className="row mid gap-xs">
        <span className="num" role="status">
          {t`${from}–${to} of ${total}`}
        </span>
        {busy && <Loader size={16} color="gray" className={classes.waiting} aria-hidden />}
      </div>
      {last > 1 && (
        <div className="row mid gap-sm">
          <Button size="sm" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t`Previous`}
          </Button>
          <span className={`num ${classes.place}`}>{t`Page ${page} of ${last}`}</span>
          <Button size="sm" variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {t`Next`}
          </Button>
        </div>
      )}
    </nav>
  )
}
