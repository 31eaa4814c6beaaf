import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeOwnData, getOwnAccount, me } from '#contract/accounts/calls.ts'
import { type OwnAccount, ownDataSchema } from '#contract/accounts/own-account.ts'
import classes from '#web/accounts/account.module.css'
import { SmallForm } from '#web/accounts/small-form.tsx'
import { ownTexts } from '#web/accounts/texts.ts'
import { useSmallForm } from '#web/accounts/use-small-form.ts'
import { call } from '#web/platform/api.ts'
import { showDone } from '#web/platform/problem.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { Panel } from '#web/ui/surface.tsx'

type Values = { firstName: string; lastName: string; iDNumber: string; phone: string }

export function DataPanel({ account }: { account: OwnAccount }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Partial<Values>>({})
  const draft = useDraft<Partial<Values>>('own-data', typed)
  const { firstName, lastName, iDNumber, phone } = { ...account, ...draft.found }
  const small = useSmallForm({
    initial: { firstName, lastName, iDNumber, phone } as Values,
    schema: ownDataSchema,
    send: (body) => call(changeOwnData, { body }),
    onDone: () => {
      draft.clear()
      showDone(ownTexts.saved)
      for (const endpoint of [getOwnAccount, me]) void queries.invalidateQueries({ queryKey: [endpoint.path] })
    },
    onChange: setTyped,
  })
  const field = small.form.getInputProps
  const saved: Values = account
  const unchanged = Object.entries(small.form.values).every(([name, value]) => saved[name as keyof Values] === value)
  const isCustomer = account.role === 'customer'
  return (
    <Panel title="Your data">
      <SmallForm form={small} unchanged={unchanged} button="Save">
        <div className={classes.pair}>
          <TextInput
            label="First name"
            autoComplete="given-name"
            withAsterisk
            maxLength={100}
            {...field('firstName')}
          />
          <TextInput label="Last name" autoComplete="family-name" withAsterisk maxLength={100} {...field('lastName')} />
          <TextInput
            label="ID number"
            autoComplete="off"
            spellCheck={false}
            withAsterisk={isCustomer}
            maxLength={50}
            {...field('iDNumber')}
          />
          <TextInput
            label="Phone number"
            type="tel"
            autoComplete="tel"
            withAsterisk={isCustomer}
            maxLength={40}
            {...field('phone')}
          />
        </div>
      </SmallForm>
    </Panel>
  )
}
