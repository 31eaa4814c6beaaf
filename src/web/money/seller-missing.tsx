import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { invoiceSetup } from '#contract/invoices/calls.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { Notice } from '#web/ui/surface.tsx'

/** What stops every invoice, said before somebody tries; nothing where nothing does. */
export function SellerMissing() {
  const { isAdmin } = useMe()
  const { data } = useQuery(read(invoiceSetup, {}))
  if (!data || data.missing.length === 0) return null
  return (
    <Notice
      title={t`Nothing can be issued yet`}
      action={
        isAdmin && (
          <Button component={Link} to="/Settings?section=invoices" variant="default" mih="var(--tap)">
            {t`Open the settings`}
          </Button>
        )
      }
    >
      {t`What invoices say of the seller is not filled in.`} {!isAdmin && t`An admin fills it in under Settings.`}
    </Notice>
  )
}
