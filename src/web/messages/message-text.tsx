import { piecesOf } from '#web/messages/linked-text.ts'

/** A person's words as they were typed: React writes text, never markup; addresses of the web can be followed. */
export function MessageText({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) => {
    const key = `${index}-${piece.text}`
    return piece.href ? (
      <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    ) : (
      <span key={key}>{piece.text}</span>
    )
  })
}
