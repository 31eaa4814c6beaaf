import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildFonts } from './scripts/build-fonts.ts'
import { themeStyles } from './src/web/build/theme-styles.ts'

await buildFonts()

const react = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/
const ui =
  /node_modules[\\/](@mantine[\\/](core|hooks|form|notifications)|@floating-ui|@tanstack|clsx|react-remove-scroll[^/]*|aria-hidden|tslib|use-[^/]*|react-style-singleton|react-transition-group|react-number-format)[\\/]/

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [themeStyles(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { sourcemap: false, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: react, priority: 30 },
                { name: 'ui', test: ui, priority: 20, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/chathub': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
})
