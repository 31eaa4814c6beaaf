const looksAt = 4096
const htmlTags = /<(!doctype\s+html|html|head|body|script|iframe|style|title|meta|link|img|table|div|a|p|h1|form)[\s>/]/

const decoderOf = (head: Buffer) => {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder('utf-8')
}

/** What a text is written in when it is more than text: something a browser or a word processor would run. */
export const markupOf = (head: Buffer): 'svg' | 'html' | 'xml' | 'rtf' | 'pdf' | null => {
  const start = decoderOf(head).decode(head.subarray(0, looksAt)).trimStart().toLowerCase()
  if (start.startsWith('{\\rtf')) return 'rtf'
  if (start.startsWith('%pdf-')) return 'pdf'
  if (!start.startsWith('<')) return null
  if (/<svg[\s>]/.test(start)) return 'svg'
  if (htmlTags.test(start)) return 'html'
  return start.startsWith('<?xml') ? 'xml' : null
}
