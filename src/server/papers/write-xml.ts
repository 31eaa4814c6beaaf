/** An element: its name, its attributes, and its text or what lies in it; what is left out (null) is not written. */
export type XmlNode = readonly [
  name: string,
  content: string | readonly (XmlNode | null)[],
  attributes?: Readonly<Record<string, string>>,
]

/** What XML 1.0 has no way to say, half a surrogate pair among it. */
const unsayable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u
const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  // read as a space in an attribute, or as a line feed, where they stand bare
  ...{ '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' },
}
const escaped = (text: string, signs: RegExp) => {
  if (unsayable.test(text)) throw new RangeError('A control character cannot be written in XML.')
  return text.replace(signs, (sign) => escapes[sign]!)
}

/** An XML document in UTF-8. Throws a RangeError on a character that XML cannot hold. */
export const writeXml = (root: XmlNode): string => {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  const write = ([name, content, attributes = {}]: XmlNode) => {
    const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value, /[&<>"\t\n\r]/g)}"`)
    parts.push(`<${name}${said.join('')}>`)
    if (typeof content === 'string') parts.push(escaped(content, /[&<>\r]/g))
    else for (const node of content) if (node) write(node)
    parts.push(`</${name}>`)
  }
  write(root)
  return parts.join('')
}
