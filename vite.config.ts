import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildFonts } from './scripts/build-fonts.ts'
import { browserContract, withoutCompiling, withoutJsonSchema } from './src/web/build/browser-contract.ts'
import { themeStyles } from './src/web/build/theme-styles.ts'

await buildFonts()

const react = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/
/** What opens on a press, and what it stands on. */
const popups =
  /node_modules[\\/](@mantine[\\/]core[\\/]esm[\\/](components[\\/](Combobox|Drawer|FocusTrap|Menu|Modal|ModalBase|Notification|Overlay|Popover|ScrollArea|Select)[\\/]|utils[\\/]Floating[\\/])|@floating-ui|react-remove-scroll[^/]*|use-sidecar|react-style-singleton)/
/** Without what only forms use: a list should not wait for them. */
const forms = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Textarea|NumberInput|PasswordInput)[\\/]/
const libraries =
  /node_modules[\\/](@mantine[\\/](core|hooks|notifications)|@tanstack|clsx|aria-hidden|tslib|react-transition-group)[\\/]/
const ui = (id: string) => libraries.test(id) && !popups.test(id) && !forms.test(id)
/** What sign-in needs as well; it must not bring the rest along. */
const ground =
  /node_modules[\\/]zod[\\/]|src[\\/]contract[\\/](http|accounts|settings)[\\/]|src[\\/]web[\\/](palette|platform[\\/](api|session|use-draft|when-idle|app-worker|place|marina-name|mail-stays|first-wrong|form[\\/]use-sending)\.|ui[\\/](hull[\\/]|bay-scene|plain-form))|@tabler.*(createReactComponent|defaultAttributes|Icon(Eye|EyeOff|AlertTriangle))\.mjs/
/** Small pieces of most pages: one file of them packs better than fifty. What opens on a press or only forms need stays out. */
const pieces = /src[\\/]web[\\/](platform|shell|ui)[\\/]|@tabler[\\/]/
const opening =
  /src[\\/]web[\\/](ui[\\/](day-time|form\.|overlay[\\/](drawer|menu|modal|popover|told-here)|review[\\/]review-modal)|.*-(modal|sheet|drawer|list)\.tsx)/
const base = (id: string) => pieces.test(id) && !opening.test(id)

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
                { name: 'popups', test: popups, priority: 18, minShareCount: 3 },
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
