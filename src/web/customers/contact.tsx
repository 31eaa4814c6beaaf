import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/customers/words.ts'
import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { Customer } from '#contract/accounts/schema.ts'
import { marinaDay } from '#contract/time.ts'
import classes from '#web/customers/customers.module.css'
import { dayText, instantText } from '#web/platform/dates.ts'
import { Facts, Panel } from '#web/ui/surface.tsx'

export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
/** An address may break before its @ and nowhere else. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** Who a customer is, and one tap to reach them. */
export function Contact({ customer, timeZone }: { customer: Customer; timeZone: string }) {
  const { email, phone, iDNumber, createdDate, lastSeenDate } = customer
  return (
    <Panel title={t`Contact`}>
      <div className={`stack gap-md ${classes.contact}`}>
        <div className={`stack gap-2xs ${classes.reach}`}>
          {phone && (
            <Button component="a" href={telephone(phone)} mih="var(--tap)" leftSection={<IconPhone size={18} />}>
              <Trans>Call</Trans>
            </Button>
          )}
          <Button
            component="a"
            href={`mailto:${email}`}
            variant="default"
            mih="var(--tap)"
            leftSection={<IconMail size={18} />}
          >
            <Trans>Mail</Trans>
          </Button>
        </div>
        <Facts
          columns={1}
          items={[
            [
              t`Email`,
              <a key="email" href={`mailto:${email}`}>
                <EmailText email={email} />
              </a>,
            ],
          ]}
        />
        <Facts
          items={[
            [
              t`Phone`,
              phone ? (
                <a key="phone" href={telephone(phone)}>
                  {phone}
                </a>
              ) : (
                '–'
              ),
            ],
            [t`ID number`, iDNumber || '–'],
            [t`Customer since`, dayText(marinaDay(createdDate, timeZone))],
            [t`Last seen`, lastSeenDate ? instantText(lastSeenDate, timeZone) : t`Not signed in yet`],
          ]}
        />
      </div>
    </Panel>
  )
}
