import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { IconBackspace } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chooseOperator } from '#contract/yard-screen/calls.ts'
import { pinLengths } from '#contract/yard-screen/pin.ts'
import type { Operator, YardDay } from '#contract/yard-screen/schema.ts'
import { call, problemOf } from '#web/platform/api.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import acts from '#web/yard-screen/acts.module.css'
import { initialsOf } from '#web/yard-screen/looks.ts'
import classes from '#web/yard-screen/pin-sheet.module.css'
import { yardQuery } from '#web/yard-screen/yard-query.ts'
import ground from '#web/yard-screen/yard-screen.module.css'

type Props = {
  day: YardDay
  opened: boolean
  onClose: () => void
  onChosen: () => void
  /** Without a connection nobody can judge a PIN: who is chosen acts. Else null. */
  onPerson: ((person: Operator) => void) | null
}
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

function Dots({ count, isWrong }: { count: number; isWrong: boolean }) {
  const shown = Math.max(pinLengths.least, Math.min(count + (count >= pinLengths.least ? 1 : 0), pinLengths.most))
  return (
    <div className={classes.dots} data-wrong={isWrong || undefined} aria-hidden>
      {Array.from({ length: shown }, (_, place) => place).map((place) => (
        <i key={place} data-on={place < count || undefined} />
      ))}
    </div>
  )
}

/** Digits by gloves or by a keyboard; each PIN is sent when its person says so. */
function Digits({ person, onClose, onChosen }: { person: Operator } & Pick<Props, 'onClose' | 'onChosen'>) {
  const queries = useQueryClient()
  const [pin, setPin] = useState('')
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (sent: string) => call(chooseOperator, { body: { accountId: person.id, pin: sent } }),
    onSuccess: (fresh) => {
      queries.setQueryData<YardDay>(yardQuery.queryKey, fresh)
      onChosen()
    },
    onError: (wrong) => {
      setPin('')
      if (problemOf(wrong).code === 'screen_ended') void queries.resetQueries({ queryKey: yardQuery.queryKey })
    },
  })
  const type = (digit: string) => {
    if (isPending || pin.length >= pinLengths.most) return
    reset()
    setPin(pin + digit)
  }
  const take = () => setPin(pin.slice(0, -1))
  const send = () => {
    if (pin.length >= pinLengths.least && !isPending) mutate(pin)
  }
  const latest = useRef({ type, take, send })
  latest.current = { type, take, send }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) latest.current.type(event.key)
      else if (event.key === 'Backspace') latest.current.take()
      else if (event.key === 'Enter' && document.activeElement?.tagName !== 'BUTTON') latest.current.send()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const count = pin.length
  return (
    <div className={classes.digits}>
      <h2>{t`PIN of ${{ person: person.name }}`}</h2>
      <Dots count={count} isWrong={error !== null} />
      <p className={classes.said} role="alert">
        {error ? problemOf(error).message : ''}
      </p>
      <p className="sr-only" role="status">
        {t`${{ count }} digits entered`}
      </p>
      <div className={acts.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={acts.big} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={acts.big} aria-label={t`Delete the last digit`} onClick={take}>
          <IconBackspace size={28} aria-hidden />
        </button>
        <button type="button" className={acts.big} onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          className={acts.big}
          data-kind="signal"
          aria-disabled={count < pinLengths.least || isPending}
          onClick={send}
        >
          {t({ message: 'OK', comment: 'confirms a PIN' })}
        </button>
      </div>
      <button type="button" className={acts.big} onClick={onClose}>
        {t`Cancel`}
      </button>
    </div>
  )
}

function People({ day, onClose, onChosen, onPerson }: Omit<Props, 'opened'>) {
  const { people, operator } = day
  const [person, setPerson] = useState<Operator | null>(people.length === 1 && !onPerson ? (people[0] ?? null) : null)
  return (
    <div className={`${ground.tones} ${classes.pin}`}>
      <div className={classes.people}>
        <p className={classes.ask} aria-hidden>
          {t`Who is working?`}
        </p>
        {people.map((each) => (
          <button
            key={each.id}
            type="button"
            className={classes.person}
            aria-pressed={each.id === person?.id}
            onClick={() => (onPerson ? onPerson(each) : setPerson(each))}
          >
            <span className={ground.initials} aria-hidden>
              {initialsOf(each.name)}
            </span>
            <span className="shrinks">
              <b className="block breaks">{each.name}</b>
              {each.id === operator?.id && <small className="block">{t`On this tablet now`}</small>}
            </span>
          </button>
        ))}
        <p className="quiet">
          {people.length === 0
            ? t`Nobody has a PIN yet. Set one under My account, on a device you sign in on.`
            : t`No PIN yet? Set it under My account.`}
        </p>
      </div>
      {person ? (
        <Digits key={person.id} person={person} onClose={onClose} onChosen={onChosen} />
      ) : (
        <div className={classes.digits}>
          <p>
            {onPerson
              ? t`Choose who is working. Without a connection no PIN is asked; history says that it was named on this device.`
              : people.length > 0
                ? t`Choose who is working, then enter the PIN.`
                : ''}
          </p>
          <button type="button" className={acts.big} onClick={onClose}>
            {t`Cancel`}
          </button>
        </div>
      )}
    </div>
  )
}

/** Person first, then digits: a PIN alone may be two people's. */
export function PinSheet({ opened, ...props }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      withCloseButton={false}
      size={860}
      padding={0}
      title={t`Who is working?`}
      classNames={{ header: 'sr-only' }}
    >
      {opened && <People {...props} />}
    </Modal>
  )
}
