import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '../theme.ts'

const name = 'virtual:theme.css'
const file = '/virtual/theme.css'
const stockColors = /^--mantine-color-(red|pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange|blue)-/
const wanted = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([key]) => !stockColors.test(key)))

function themeCss() {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const stock = defaultCssVariablesResolver(merged)
  const own = cssVariables(merged)
  return convertCssVariables({
    variables: wanted({ ...stock.variables, ...own.variables }),
    light: wanted({ '--mantine-color-scheme': 'light', ...stock.light, ...own.light }),
    dark: wanted({ '--mantine-color-scheme': 'dark', ...stock.dark, ...own.dark }),
  })
}

/**
 * The theme's variables as a stylesheet of the build. Mantine would write them into a style element at run time,
 * which the content policy does not allow.
 */
export const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === name ? file : undefined),
  load: (id) => (id === file ? themeCss() : undefined),
})
