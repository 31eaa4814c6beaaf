import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/customers/words.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMail, IconPhone, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findDuplicates } from '#contract/accounts/calls.ts'
import type { Duplicate, Likeness } from '#contract/accounts/customers.ts'
import classes from '#web/customers/customers.module.css'
import { boatsText, likenessTexts, texts } from '#web/customers/texts.ts'
import { instantDayText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Panel } from '#web/ui/surface.tsx'

type Typed = { firstName: string; lastName: string; phone: string; email: string }
const icons: Record<Likeness, typeof IconMail> = { email: IconMail, phone: IconPhone, name: IconUsers }
const asked = ({ firstName, lastName, phone, email }: Typed): Typed => ({
  firstName: firstName.trim().slice(0, 200),
  lastName: lastName.trim().slice(0, 200),
  phone: phone.trim().slice(0, 200),
  email: email.trim().slice(0, 200),
})
const isEnough = ({ firstName, lastName, phone, email }: Typed) =>
  `${firstName}${lastName}`.length >= 3 || phone.length >= 7 || email.includes('@')

type Props = {
  typed: Typed
  exceptId?: number | undefined
  /** Takes the one that is found instead of writing down another. */
  onChoose?: (one: Duplicate) => void
}
/** Customers who may be the one that is typed: announced once, in nobody's way. */
export function DuplicatesPanel({ typed, exceptId, onChoose }: Props) {
  const { settings } = useMarina()
  const [query] = useDebouncedValue(asked(typed), 300)
  const enabled = isEnough(query)
  const { data = [] } = useQuery({
    ...read(findDuplicates, { query: { ...query, ...(exceptId && { exceptId }) } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const found = enabled ? data : []
  const count = found.length
  return (
    <div className={classes.alike}>
      <VisuallyHidden role="status">
        {count > 0 &&
          t`${plural(count, { one: '# customer is like this one', other: '# customers are like this one' })}`}
      </VisuallyHidden>
      {count > 0 && (
        <Panel title={t`Is it one of these?`} className={classes.alikePanel ?? ''}>
          <p className={`quiet ${classes.alikeLead}`}>{texts.foundWhileTyping}</p>
          <ul className={classes.alikeRows}>
            {found.map((one) => (
              <AlikeRow
                key={one.id}
                one={one}
                timeZone={settings?.timeZone ?? 'UTC'}
                {...(onChoose && { onChoose: () => onChoose(one) })}
              />
            ))}
          </ul>
          <p className={`quiet ${classes.alikeFoot}`}>{texts.savedTwice}</p>
        </Panel>
      )}
    </div>
  )
}

type RowProps = { one: Duplicate; timeZone: string; onChoose?: () => void }
function AlikeRow({ one, timeZone, onChoose }: RowProps) {
  const { id, firstName, lastName, email, phone, boats, createdDate, likeness } = one
  const name = `${firstName} ${lastName}`.trim()
  const since = instantDayText(createdDate, timeZone)
  return (
    <li>
      <span className="stack shrinks breaks">
        <b>{name}</b>
        <small className="quiet">{likeness === 'email' ? email : phone || email}</small>
        <small className="quiet">
          {boatsText(boats)}, {t`customer since ${since}`}
        </small>
        <span className={classes.alikeWhy}>
          <StatusChip
            tone={likeness === 'name' ? 'none' : 'warn'}
            icon={icons[likeness]}
            label={likenessTexts[likeness]}
          />
        </span>
      </span>
      {onChoose ? (
        <Button variant="default" mih="var(--tap)" onClick={onChoose} aria-label={t`It is ${name}`}>
          <Trans>It is them</Trans>
        </Button>
      ) : (
        <Button
          component={Link}
          to={`/Customers/${id}`}
          variant="default"
          mih="var(--tap)"
          aria-label={t`Open ${name}`}
        >
          <Trans>Open</Trans>
        </Button>
      )}
    </li>
  )
}
