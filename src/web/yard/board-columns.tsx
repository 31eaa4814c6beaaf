import { t } from '@lingui/core/macro'
import '#web/yard/words.ts'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import shared from '#web/ui/board.module.css'
import { usePhone } from '#web/ui/use-media.ts'
import classes from '#web/yard/board.module.css'
import { glowOnce, useCardMoves } from '#web/yard/use-card-moves.ts'

type BoardCard = { id: number; bad: boolean; content: ReactNode }
type BoardColumn = { key: string; label: string; short: string; icon: Icon; cards: BoardCard[] }

function Column({ column, head }: { column: BoardColumn; head: boolean }) {
  const { key, label, icon: Mark, cards } = column
  return (
    <section className={`${shared.column} ${classes.column}`} data-tone={key} aria-label={label}>
      {head && (
        <h2>
          <Mark size={18} stroke={1.9} aria-hidden />
          {label}
          <b className="num">{cards.length}</b>
        </h2>
      )}
      {cards.length > 0 ? (
        <ul>
          {cards.map(({ id, bad, content }) => (
            <li key={id} className={`${shared.card} ${classes.card}`} data-card={id} data-column={key} data-bad={bad}>
              {content}
            </li>
          ))}
        </ul>
      ) : (
        <p className={`text-sm quiet ${classes.nobody}`}>{t`No boat here`}</p>
      )}
    </section>
  )
}

type Props = {
  columns: BoardColumn[]
  /** Phone: the column that is shown. */
  value: string
  onValue: (key: string) => void
  /** Id of the card the person acted on last. */
  held: RefObject<string | null>
}
/** Columns side by side; on a phone one of them, chosen above, so that the page never scrolls sideways. */
export function BoardColumns({ columns, value, onValue, held }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  useCardMoves(board, held)
  const tabs = useRef<HTMLFieldSetElement>(null)
  const last = useRef<{ id: string; key: string } | null>(null)
  // On a phone the card leaves the screen, so the tab it goes to says where.
  useEffect(() => {
    const id = held.current
    const key = id && columns.find(({ cards }) => cards.some((card) => String(card.id) === id))?.key
    if (!key) return
    const moved = last.current?.id === id && last.current.key !== key
    if (moved) glowOnce(tabs.current?.querySelector(`[data-tone="${key}"]`))
    last.current = { id, key }
  }, [columns, held])
  const shown = phone ? columns.filter(({ key }) => key === value) : columns
  return (
    <>
      {phone && (
        <fieldset ref={tabs} className={`stack gap-3xs ${classes.tabs}`}>
          <legend className="sr-only">{t`Phase`}</legend>
          {columns.map(({ key, short, icon: Mark, cards }) => (
            <button key={key} type="button" data-tone={key} aria-pressed={key === value} onClick={() => onValue(key)}>
              <span>
                <Mark size={18} stroke={1.9} aria-hidden />
                <b className="num">{cards.length}</b>
              </span>
              {short}
            </button>
          ))}
        </fieldset>
      )}
      <div ref={board} className={`stack at-top gap-sm ${classes.board}`}>
        {shown.map((column) => (
          <Column key={column.key} column={column} head={!phone} />
        ))}
      </div>
    </>
  )
}
