import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildFonts } from './scripts/build-fonts.ts'
import { browserContract, withoutCompiling, withoutJsonSchema } from './src/web/build/browser-contract.ts'
import { themeStyles } from './src/web/build/theme-styles.ts'

await buildFonts()

const react = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/
/** Without what only forms use: a list should not wait for them. */
const ui =
  /node_modules[\\/](@mantine[\\/](core[\\/](?!esm[\\/]components[\\/](Textarea|NumberInput|PasswordInput))|hooks|notifications)|@floating-ui|@tanstack|clsx|react-remove-scroll[^/]*|aria-hidden|tslib|use-[^/]*|react-style-singleton|react-transition-group|react-number-format)[\\/]/
/** What sign-in needs as well; it must not bring the rest along. */
const ground =
  /node_modules[\\/]zod[\\/]|src[\\/]contract[\\/](http|accounts|settings)[\\/]|src[\\/]web[\\/](palette|platform[\\/](api|session|use-draft|when-idle|app-worker)\.|ui[\\/](hull[\\/]|bay-scene|plain-form))|@tabler.*(createReactComponent|defaultAttributes|Icon(Eye|EyeOff|AlertTriangle))\.mjs/
/** Small pieces of most pages: one file of them packs better than fifty. */
const base = /src[\\/]web[\\/](platform|shell|ui)[\\/]|@tabler[\\/]/

/** Where `npm run dev` finds the server; another checkout on the same machine names its own. */
const server = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [themeStyles(), browserContract(), withoutJsonSchema(), withoutCompiling(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { sourcemap: false, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Our own files only declare things: one that is re-exported and not used need not be loaded.
          treeshake: { moduleSideEffects: [{ test: /src[\\/](web|contract)[\\/].*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: react, priority: 30 },
                { name: 'ui', test: ui, priority: 20, minShareCount: 3 },
                { name: 'ground', test: ground, priority: 15, minShareCount: 2 },
                { name: 'base', test: base, priority: 10, minShareCount: 10 },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/chathub': { target: server, ws: true },
    },
  },
})
