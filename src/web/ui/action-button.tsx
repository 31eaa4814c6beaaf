import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { useOnline } from '#web/platform/use-online.ts'

type Props = ButtonProps & {
  onClick?: MouseEventHandler<HTMLElement>
  type?: 'button' | 'submit'
  'aria-label'?: string
  'aria-describedby'?: string
  /** Leads there instead of doing something here. */
  to?: string
}

/** A button that needs the server: greyed while there is no connection, still there to be read. */
export function ActionButton({ to, disabled, type = 'button', ...button }: Props) {
  const online = useOnline()
  const closed = Boolean(disabled) || !online
  if (to && !closed) return <Button component={Link} to={to} {...button} />
  return <Button type={type} disabled={closed} {...button} />
}
