import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChangeList } from '#web/audit/change-list.tsx'
import { i18n } from '#web/platform/language.ts'

const shown = (before: string, after: string | null) =>
  renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(ChangeList, { changes: [{ label: 'Name', before, after }] })),
  )
    .replace(/<\/?[a-z][^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

it.each(['Tuul', '<1>x</1>', '<1/>', '</0>', '<0><2>Tuul</2></0>', '\\u0041', '{after}'])(
  'what was typed is shown as it is, before and after a change: %s',
  (typed) => {
    expect(shown(typed, 'Meri')).toContain(`from ${typed} →  to Meri`)
    expect(shown('Meri', typed)).toContain(`from Meri →  to ${typed}`)
    expect(shown(typed, null)).toContain(`from ${typed}`)
  },
)
