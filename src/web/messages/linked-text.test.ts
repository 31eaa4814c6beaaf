import { expect, it } from 'vitest'
import { piecesOf } from './linked-text.ts'

const linksOf = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

it.each([
  ['See https://example.test/a?b=1#c today', ['https://example.test/a?b=1#c']],
  ['HTTP://EXAMPLE.TEST/x', ['HTTP://EXAMPLE.TEST/x']],
  ['(https://example.test/a).', ['https://example.test/a']],
  ['https://example.test/a_(b), and http://example.test!', ['https://example.test/a_(b)', 'http://example.test']],
])('makes a link of an address of the web: %s', (text, links) => expect(linksOf(text)).toEqual(links))

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.test',
  'https://',
  'http:// example.test',
  'xhttps://example.test',
  '<img src=x onerror=alert(1)>',
  'www.example.test',
])('makes none of anything else: %s', (text) => expect(linksOf(text)).toEqual([]))

it.each([
  'plain',
  '',
  'a https://example.test b https://example.test/c. End',
  'https://example.test/"onmouseover="alert(1)',
  '<a href="https://example.test">x</a>',
])('loses and adds not one letter: %s', (text) => {
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

it('ends an address where a quotation mark would leave the attribute', () => {
  expect(linksOf('https://example.test/"onmouseover="alert(1)')).toEqual(['https://example.test/'])
})

it('reads a message made to keep it busy', () => {
  const text = `http://x/${'.'.repeat(2000)}a${')'.repeat(1980)}`
  expect(linksOf(text)).toEqual([`http://x/${'.'.repeat(2000)}a`])
  expect(linksOf(`http://x/${').'.repeat(200_000)}`)).toEqual(['http://x/'])
})
