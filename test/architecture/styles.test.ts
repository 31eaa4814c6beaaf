import { describe, expect, it } from 'vitest'
import type { Findings } from '../../scripts/checks/files.ts'
import { checkClasses, checkLibraryStyles, checkTokens } from '../../scripts/checks/styles.ts'
import { plantTree } from './planted-tree.ts'

const module = 'src/web/boats/card.module.css'
const lawful: Record<string, string> = {
  [module]: `/* never 16px */
.card {
  padding: var(--space-md) 14px -16px;
  border-radius: 50%;
  font: 680 var(--text-lg) / 1.2 var(--display);
  background: light-dark(#fff, #000);
}
.card:hover :global(.num) {
  height: 45px;
}
@media (width < 40em) {
  .wide {
    transition: color 90ms;
  }
}
`,
  'src/web/boats/card.tsx': `import classes from '#web/boats/card.module.css'
<Card size={18} px="sm" className={\`\${classes.card} \${wide ? classes.wide : ''}\`} />`,
  'src/web/mantine.css': '@import "@mantine/core/styles/Button.layer.css";\n',
  'src/web/ui/press.tsx': `import { Box, Button } from '@mantine/core'`,
  'src/web/site/site.css': '.landing {\n  margin: 0 auto;\n}\n',
  'src/web/site/page.tsx': `<main className="landing" />`,
  'src/web/ui/hull/scene.tsx': `<path fill="#F4B740" width={44} />`,
}
const css = (line: string) => `.card {\n  ${line};\n}\n@media (width < 40em) { .wide {} }`
const tsx = (props: string) => `import classes from './card.module.css'\n<Card ${props} />`
const page = 'src/web/boats/page.tsx'

const offenders: [string, (root: string) => Findings, string, string, string][] = [
  ['a space', checkTokens, module, css('padding: 0 14px 16px'), '16px, which is var(--space-md)'],
  ['a gap', checkTokens, module, css('gap: 8px'), 'var(--space-2xs)'],
  ['a radius', checkTokens, module, css('border-radius: 12px'), 'var(--radius-card)'],
  ['a size of type', checkTokens, module, css('font-size: 0.875rem'), 'var(--text-sm)'],
  ['a size within a font', checkTokens, module, css('font: 680 1.125rem / 1.25 var(--display)'), 'var(--text-lg)'],
  ['a height of lines', checkTokens, module, css('line-height: 1.4'), 'var(--line-xs)'],
  ['a weight', checkTokens, module, css('font-weight: 600'), 'var(--strong)'],
  ['what a finger needs', checkTokens, module, css('min-height: 44px'), 'var(--tap)'],
  ['a moment', checkTokens, module, css('transition: color 140ms'), 'var(--quick)'],
  ['a colour', checkTokens, module, css('border: 1px solid #F4B740'), 'var(--signal)'],
  ['a pair of colours', checkTokens, module, css('color: light-dark(#0a2533, #e4eced)'), 'var(--ink-1)'],
  ['a width of windows', checkTokens, module, `${css('margin: 0')}\n@media (width < 640px) {}`, '640px, which is 40em'],
  ['a touch in a screen', checkTokens, page, tsx('mih={44}'), 'var(--tap)'],
  ['a touch handed on', checkTokens, page, tsx('close={{ size: 44 }}'), '`touch` of tokens.ts'],
  ['a space in a screen', checkTokens, page, tsx('px={12}'), '12, which is sm'],
  ['a colour in a style', checkTokens, page, tsx(`style={{ color: '#f4b740' }}`), 'var(--signal)'],
  ['a class of a module', checkClasses, module, `${css('margin: 0')}\n.lost {}`, 'nobody wears .lost'],
  ['a class within another', checkClasses, module, `${css('margin: 0')}\n.card > .lost b {}`, 'nobody wears .lost'],
  ['a class of a public page', checkClasses, 'src/web/site/site.css', '.lost {}', 'nobody wears .lost'],
  [
    'a component drawn bare',
    checkLibraryStyles,
    page,
    `import { Button, Radio } from '@mantine/core'`,
    'draws Radio, whose style sheet src/web/mantine.css does not import',
  ],
  [
    'a class whose namesake is worn',
    checkClasses,
    'src/web/boats/list.module.css',
    '.card {}',
    'src/web/boats/list.module.css: nobody wears .card',
  ],
]

describe('styles', () => {
  it.each([checkTokens, checkClasses, checkLibraryStyles])(
    '%o finds nothing in a lawful tree and reads it',
    (check) => {
      using tree = plantTree(lawful)
      const { read, problems } = check(tree.root)
      expect(problems).toEqual([])
      expect(read).toMatch(/^[1-9]/)
    },
  )

  it.each(offenders)('catch %s', (_name, check, path, text, words) => {
    using tree = plantTree({ ...lawful, [path]: text })
    const { problems } = check(tree.root)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(path)
    expect(problems[0]).toContain(words)
  })
})
