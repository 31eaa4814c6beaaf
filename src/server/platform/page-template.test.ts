import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fillTemplate, isTemplate, policyOf } from './page-template.ts'

describe('a page template', () => {
  it('is filled with text, escaped, and with markup of our own', () => {
    const html = '<p title="⟦name⟧">⟦name⟧</p><div>⟦hours⟧</div><i>⟦unknown⟧</i>'
    expect(fillTemplate(html, { name: `<b>"O'Hara" & Co`, hours: { html: '<table></table>' } })).toBe(
      '<p title="&#60;b&#62;&#34;O&#39;Hara&#34; &#38; Co">&#60;b&#62;&#34;O&#39;Hara&#34; &#38; Co</p><div><table></table></div><i></i>',
    )
  })

  it('never looks for marks in what was filled in', () => {
    expect(fillTemplate('⟦name⟧ ⟦secret⟧', { name: '⟦secret⟧', secret: 's' })).toBe('⟦secret⟧ s')
    const conditional = '<x-when data-place="name">⟦name⟧</x-when>'
    const value = '<x-when data-place="no">x</x-when>'
    expect(fillTemplate(conditional, { name: value })).not.toContain('<x-when')
  })

  it('shows what hangs on a place only where there is something', () => {
    const html = 'a<x-when data-place="b">b ⟦b⟧</x-when><x-when data-place="c">c</x-when>'
    expect(fillTemplate(html, { b: '1', c: '' })).toBe('ab 1')
    expect(fillTemplate(html, { c: { html: '2' } })).toBe('ac')
  })

  it('is told from a finished page', () => {
    expect([isTemplate('<p>⟦name⟧</p>'), isTemplate('<p>[name] ⟦⟧</p>')]).toEqual([true, false])
  })
})

describe('the policy of a page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('names what is inlined by hash, and no script where there is none', () => {
    const policy = policyOf(
      '<style>a{}</style><style data-x="1">b{}</style><script type="application/ld+json">{}</script>',
    )
    expect(policy).toContain(`style-src-elem 'self' ${hash('a{}')} ${hash('b{}')};`)
    expect(policy).toContain("script-src 'none';")
  })

  it('lets the scripts of a living page run', () => {
    const policy = policyOf('<script>go()</script><script type="module" src="/a.js"></script>')
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
  })
})
