import { createHash } from 'node:crypto'

/** What stands in a marked place: text, which is escaped, or markup of our own. */
type PlaceValue = string | { readonly html: string }
export type Places = Readonly<Record<string, PlaceValue>>

const mark = /⟦([\w.-]+)⟧/
const condition = /<x-when data-place="([\w.-]+)"[^<>]*>((?:(?!<x-when)[\s\S])*?)<\/x-when>/g

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const markup = (value: PlaceValue | undefined) =>
  value === undefined ? '' : typeof value === 'string' ? escapeHtml(value) : value.html

export const isTemplate = (html: string) => mark.test(html)

/**
 * Fills `⟦name⟧` in a prerendered page; a name without a value is left empty. What `<x-when data-place="name">` holds
 * is shown where that place has something in it. What is filled in is never looked at for marks again.
 */
export const fillTemplate = (html: string, places: Places): string => {
  const shown = html.replace(condition, (_, name: string, content: string) =>
    markup(places[name]) === '' ? '' : content,
  )
  return shown
    .split(/⟦([\w.-]+)⟧/)
    .map((part, index) => (index % 2 === 0 ? part : markup(places[part])))
    .join('')
}

const inlined = {
  script: /<script(?![^<>]*(?:\ssrc=|ld\+json))[^<>]*>((?:(?!<\/?script)[\s\S])*)<\/script>/g,
  style: /<style[^<>]*>((?:(?!<\/?style)[\s\S])*)<\/style>/g,
}
const hashesOf = (html: string, tag: keyof typeof inlined) =>
  [...html.matchAll(inlined[tag])].map(
    ([, content]) => `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  )

const hasScripts = (html: string) => /<script(?![^<>]*ld\+json)|rel="modulepreload"/.test(html)

/** What a page may load: our own things, and what is inlined in it, by hash. Only style attributes are free. */
export const policyOf = (html: string) =>
  [
    "default-src 'self'",
    hasScripts(html) ? `script-src 'self' ${hashesOf(html, 'script').join(' ')}`.trim() : "script-src 'none'",
    `style-src-elem 'self' ${hashesOf(html, 'style').join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    hasScripts(html) ? "worker-src 'self'" : "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
