import { describe, expect, it } from 'vitest'
import { checkCatalogues, faultOf } from '../../scripts/checks/catalogues.ts'
import { checkSentences } from '../../scripts/checks/sentences.ts'
import { plantTree } from './planted-tree.ts'

const folder = 'src/web/boat-services/'
const lawful = `
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
export const key = 'serviceType'
export function Page({ boat, event }: Props) {
  if (event.key === 'Escape') throw new Error('The page was closed before it was open.')
  return (
    <p className="stack gap-md" title={t\`Service requests\`} id="service-requests">
      <Trans>
        Ask the <b>marina</b>.
      </Trans>
      {t\`\${boat} is saved.\`}
    </p>
  )
}
`
const offenders: [string, string, string][] = [
  ['a sentence between tags', '<p>Ask the marina.</p>', 'Ask the marina.'],
  ['a word between tags', '<b>Approved</b>', 'Approved'],
  ['a label', '<Field label="Service Type" />', 'Service Type'],
  ['a sentence in braces', "<p>{open ? 'The marina is open' : null}</p>", 'The marina is open'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a planted file
  ['a sentence put together', '<p>{`The boat is called ${name}`}</p>', 'The boat is called'],
  ['a word of a table', "const texts = { save: 'Save' }", 'Save'],
]

describe('sentences outside the catalogues', () => {
  it('are not found in a lawful file, which is read', () => {
    using tree = plantTree({ [`${folder}page.tsx`]: lawful })
    expect(checkSentences(tree.root, [folder])).toEqual({ read: '1 files', problems: [] })
  })
  it.each(offenders)('%s is found', (_name, code, words) => {
    using tree = plantTree({
      [`${folder}page.tsx`]: `export const Planted = () => { ${code.startsWith('<') ? `return ${code}` : code} }`,
    })
    const { problems } = checkSentences(tree.root, [folder])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(words)
  })
})

describe('a translation', () => {
  const lifts = '{count, plural, one {# lift} other {# lifts}} of {boat}'
  it.each([
    ['et', lifts, '{count, plural, one {# tõstekord} other {# tõstekorda}}, {boat}'],
    ['ru', lifts, '{count, plural, one {# подъём} few {# подъёма} many {# подъёмов} other {# подъёма}}, {boat}'],
    ['fi', 'Ask the <0>marina</0>.', 'Kysykää <0>satamasta</0>.'],
  ])('in %s that holds everything is let be', (language, english, translation) => {
    expect(faultOf(language, english, translation)).toBeNull()
  })
  it.each([
    ['et', 'Save', '', 'is not translated'],
    ['et', '{boat} is here.', 'Paat on siin.', 'holds nothing where English holds boat'],
    ['fi', '{boat} is here.', '{vene} on täällä.', 'holds vene'],
    ['fi', 'Ask the <0>marina</0>.', 'Kysykää satamasta.', '<0>'],
    ['ru', lifts, '{count, plural, one {# подъём} other {# подъёма}}, {boat}', 'lacks the plural few, many'],
    ['ru', 'Save {boat}', 'Сохранить {boat', 'is broken'],
  ])('in %s of “%s” as “%s” is refused', (language, english, translation, words) => {
    expect(faultOf(language, english, translation)).toContain(words)
  })
})

it('the catalogues hold every sentence of the code in every language', async () => {
  const { read, problems } = await checkCatalogues(new URL('../..', import.meta.url).pathname)
  expect(problems).toEqual([])
  expect(Number.parseInt(read, 10)).toBeGreaterThan(100)
})
