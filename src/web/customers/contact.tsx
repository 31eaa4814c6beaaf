import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { telephone } from '#web/platform/telephone.ts'
import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { customerFieldNames, customerFields } from '#contract/accounts/customer-fields.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { fieldFacts } from '#contract/record-fields.ts'
import { marinaDay } from '#contract/time.ts'
import classes from '#web/customers/customers.module.css'
import { dayText, instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { type Fact, Facts, Panel } from '#web/ui/surface.tsx'

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

/** What the marina wrote down, what is empty left out; a second contact is one tap away. */
const writtenDown = (customer: Customer): Fact[] =>
  fieldFacts(customerFields, customer).flatMap(([name, value], place) => {
    if (value === '–') return []
    const isPhone = customerFieldNames[place] === 'secondContactPhone'
    const said = worded(value)
    return [
      [
        worded(name),
        isPhone ? (
          <a key="second" href={telephone(said)}>
            {said}
          </a>
        ) : (
          said
        ),
      ],
    ]
  })

/** Who a customer is, and one tap to reach them. */
export function Contact({ customer, timeZone }: { customer: Customer; timeZone: string }) {
  const { email, phone, iDNumber, createdDate, lastSeenDate, canSignIn } = customer
  return (
    <Panel title={t`Contact`}>
      <div className={`stack gap-md ${classes.contact}`}>
        <div className={`stack gap-2xs ${classes.reach}`}>
          {phone && (
            <Button component="a" href={telephone(phone)} mih="var(--tap)" leftSection={<IconPhone size={18} />}>
              <Trans>Call</Trans>
            </Button>
          )}
          {email && (
            <Button
              component="a"
              href={`mailto:${email}`}
              variant="default"
              mih="var(--tap)"
              leftSection={<IconMail size={18} />}
            >
              <Trans>Mail</Trans>
            </Button>
          )}
        </div>
        <Facts
          columns={1}
          items={[
            [
              t`Email`,
              email ? (
                <a key="email" href={`mailto:${email}`}>
                  <EmailText email={email} />
                </a>
              ) : (
                t`None: they cannot sign in`
              ),
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
            ...writtenDown(customer),
            [t`Customer since`, dayText(marinaDay(createdDate, timeZone))],
            [t`Last seen`, lastSeenDate ? instantText(lastSeenDate, timeZone) : t`Not signed in yet`],
            [t`Sign-in`, canSignIn ? t`Can sign in` : t`Cannot sign in`],
          ]}
        />
      </div>
    </Panel>
  )
}
