import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { changeOwnData, getOwnAccount, me } from '#contract/accounts/calls.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import classes from '#web/accounts/account.module.css'
import { SmallForm } from '#web/accounts/small-form.tsx'
import { ownTexts } from '#web/accounts/texts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Panel } from '#web/ui/surface.tsx'

type Values = { firstName: string; lastName: string; iDNumber: string; phone: string }

export function DataPanel({ account }: { account: OwnAccount }) {
  const queries = useQueryClient()
  const { firstName, lastName, iDNumber, phone } = account
  const { form, send, ...state } = useForm<Values>({
    draft: 'own-data',
    edits: true,
    initial: { firstName, lastName, iDNumber, phone },
    onDone: () => {
      showDone(ownTexts.saved)
      for (const endpoint of [getOwnAccount, me]) void queries.invalidateQueries({ queryKey: [endpoint.path] })
    },
  })
  const field = form.getInputProps
  const isCustomer = account.role === 'customer'
  return (
    <Panel title="Your data">
      <SmallForm state={state} button="Save" onSubmit={() => send(changeOwnData, { body: form.values })}>
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
