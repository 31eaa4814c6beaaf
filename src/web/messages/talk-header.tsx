import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/messages/words.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#web/messages/avatar.tsx'
import { LinkState } from '#web/messages/link-state.tsx'
import classes from '#web/messages/talk-header.module.css'

type Props = {
  /** The whole name, for the avatar and for those who only hear it. */
  name: string
  shownName: string
  sub: ReactNode
  /** The page's own heading, where the list with it is not beside. */
  isTitle: boolean
  back?: string
  children?: ReactNode
}
export function TalkHeader({ name, shownName, sub, isTitle, back, children }: Props) {
  const Heading = isTitle ? 'h1' : 'h2'
  return (
    <header className={`row wraps mid ${classes.header}`}>
      {back && (
        <ActionIcon
          component={Link}
          to={back}
          variant="subtle"
          color="gray"
          c="inherit"
          className={classes.back}
          aria-label={t`All conversations`}
        >
          <IconArrowLeft size={22} />
        </ActionIcon>
      )}
      <Avatar name={name} />
      <div className={`grows ${classes.text}`}>
        <Heading>
          {isTitle ? (
            <Trans>
              <span className="sr-only">Messages: </span>
              {shownName}
            </Trans>
          ) : (
            shownName
          )}
        </Heading>
        <p>{sub}</p>
      </div>
      <LinkState />
      {children}
    </header>
  )
}
