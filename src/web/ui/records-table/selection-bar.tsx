import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

type Props = {
  count: number
  onExport?: (() => void) | undefined
  exporting: boolean
  onClear: () => void
  children?: ReactNode
}
/** Stays in sight while something is chosen, also on other pages of the list. */
export function SelectionBar({ count, onExport, exporting, onClear, children }: Props) {
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <div className={`row wraps mid gap-2xs ${classes.bar}`} data-foot-bar>
          <b className="num">{t`${count} selected`}</b>
          {onExport && (
            <Button
              size="sm"
              variant="white"
              color="dark.7"
              loading={exporting}
              leftSection={<IconDownload size={17} />}
              onClick={onExport}
            >
              {t`Export selected`}
            </Button>
          )}
          {children}
          <Button size="sm" px="xs" variant="transparent" c="white" onClick={onClear}>
            {t`Clear`}
          </Button>
        </div>
      )}
    </div>
  )
}
