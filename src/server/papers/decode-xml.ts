const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const mostCodePoint = 0x10ffff

const signOf = (name: string): string | null => {
  if (Object.hasOwn(named, name)) return named[name]!
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return name.startsWith('#') && code > 0 && code <= mostCodePoint ? String.fromCodePoint(code) : null
}

/** A text with the five entities of XML and numbered signs put in; every other stays as it is written. */
export const decodeXml = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,8});/g, (whole, name: string) => signOf(name) ?? whole) : text

/** Does an XML document end with the end of its first element, as a file does that came whole. */
export const isFinished = (xml: string): boolean => /<\/[\w.:-]{1,80}\s{0,20}>\s{0,200}$/.test(xml.slice(-400))
