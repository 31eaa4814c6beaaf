import { t } from '@lingui/core/macro'
import '#web/messages/words.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { searchCustomers } from '#contract/accounts/calls.ts'
import { Avatar } from '#web/messages/avatar.tsx'
import classes from '#web/messages/frame.module.css'
import { fullName } from '#web/messages/names.ts'
import { texts } from '#web/messages/texts.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

/** Whom to write to, for staff who begin a conversation. */
export function ChooseCustomer() {
  const [typed, setTyped] = useState('')
  const [searchQuery] = useDebouncedValue(typed.trim().slice(0, 100), 250)
  const { data, error, refetch } = useQuery({
    ...read(searchCustomers, { query: { searchQuery, pageSize: 20, sortBy: 'lastName', sortDirection: 'asc' } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.scroll}>
      <PageHead
        title={texts.createTitle}
        sub={texts.createSub}
        lead={<BackLink to="/Messages">{texts.title}</BackLink>}
      />
      <TextInput
        type="search"
        className={classes.search}
        aria-label={texts.search}
        placeholder={t`Name, e-mail address or phone`}
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {data ? (
        <>
          <ul className={classes.results}>
            {data.items.map((person) => (
              <li key={person.id}>
                <Link to={`/Messages/create?customer=${person.id}`}>
                  <Avatar name={fullName(person)} />
                  <span>
                    <b>{fullName(person)}</b>
                    <span>{person.email}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p role="status">{data.items.length === 0 && texts.noneFound}</p>
        </>
      ) : error ? (
        <FailedState title={t`The list of customers did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={6} />
      )}
    </div>
  )
}
