import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildFonts } from './scripts/build-fonts.ts'
import { themeStyles } from './src/web/build/theme-styles.ts'
import { wordsFileOf } from './src/web/build/words-files.ts'

await buildFonts()

const react = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/
/** What judges what was typed: forms, sign-in and the addresses of lists need it, a dashboard does not. */
const typed =
  /node_modules[\\/]zod[\\/]|src[\\/]web[\\/]build[\\/]zod|src[\\/]contract[\\/](record-fields|http[\\/](export|fields|names|paging|query)|accounts[\\/](fields|providers|schema|second-factor))\.ts/
/** Where a password is chosen, and what stands on it: signing in does without. */
const passwords =
  /src[\\/]contract[\\/]accounts[\\/](guessed-passwords|new-password|own-account|password-strength|sent)\.ts/
const schemas =
  /src[\\/]contract[\\/](record-fields|accounts[\\/](customer(s|-fields)|(sent-)?invitations|invitation-calls)|boats[\\/]people|dashboard[\\/]first-hour|plans[\\/]terms|(?!bank-files|display|invoices|money|providers|stops|rack-map|work-orders|yard-screen)[\w-]+[\\/](fields|fit|([\w-]+-)?schema|sent(-lookup)?))\.ts/
/** What sign-in needs as well; it must not bring the rest along. */
const ground =
  /node_modules[\\/]@lingui|vite[\\/]preload-helper|src[\\/]contract[\\/](dates|time|language[\\/][\w-]+|http[\\/](call|problem|told-problem)|(accounts|files|settings)[\\/](called-name|calls|defaults|person-cookie|session-endings|types))\.|src[\\/]web[\\/](palette|tokens|site[\\/]mark|shell[\\/](error-page|message-page|not-found)|platform[\\/](api|language|session|use-draft|when-idle|trans|app-worker|place|marina-name|mail-stays|is-demo|first-wrong|form[\\/]use-sending)\.|ui[\\/](hull[\\/](?!lift-scene)|bay-scene|plain-form))|@tabler.*(createReactComponent|defaultAttributes|Icon(AlertTriangle|Check|Eye|EyeOff))\.mjs/
/** What opens on a press stands on this. */
const popups =
  /node_modules[\\/](@mantine[\\/]core[\\/]esm[\\/](components[\\/](Combobox|Drawer|FocusTrap|Menu|Modal|ModalBase|Notification|Overlay|Popover|ScrollArea|Select)[\\/]|utils[\\/]Floating[\\/])|@floating-ui|react-remove-scroll[^/]*|use-sidecar|react-style-singleton)/
/** What only forms stand on. */
const forms =
  /node_modules[\\/](@mantine[\\/](dates|form|core[\\/]esm[\\/]components[\\/](Textarea|NumberInput|PasswordInput))[\\/]|dayjs|klona|fast-deep-equal|react-number-format)/
const own =
  /src[\\/](contract|web[\\/](home|platform|review|shell|ui|schedules[\\/](dialog|facts|steps)))[\\/]|\bvite[\\/]/
/** Of these, what forms, what opens on a press and what few pages show are made of. */
const apart =
  /src[\\/]web[\\/](.*-(dialog|drawer|list|modal|sheet)\.tsx|platform[\\/](form|has-begun|use-draft|words)|schedules[\\/]facts[\\/](back-to|boat-option|checks|gate-words|history|last-day|papers|review-facts|schedule-kind)|ui[\\/](back-link|bay-chooser|booking|check-list|day-time|download-button|drag-ghost|file-field|foot-bar|form|lift-pips|machine-icons|overlay[\\/](covering|drawer|menu|modal|popover|told-here)|plan-field|providers|records-table|restored|review|stop-icons|timeline|use-awake|use-drag)|review[\\/]review-page)|src[\\/]contract[\\/]((accounting|bank-files|broadcasts|condition|display|imports|invoices|machines|money|providers|rack-map|renewals|sms|stops|work-orders|yard-screen)[\\/]|day[\\/]obstacle-words|racks[\\/](nearest|obstacles))/
/** What the pages that people open all day share: one large piece packs better and comes sooner than fifty. */
const app = (id: string) =>
  own.test(id)
    ? !apart.test(id) && !typed.test(id) && !passwords.test(id) && !schemas.test(id)
    : id.includes('node_modules') && !typed.test(id) && !popups.test(id) && !forms.test(id)

/** Where `npm run dev` finds the server; another checkout on the same machine names its own. */
const server = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [lingui({ macroTransform: true, failOnCompileError: true }), themeStyles(), reactRouter()],
  resolve: {
    tsconfigPaths: true,
    // the pages' policy forbids compiling code, which Zod would try
    alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/web/build/zod.ts') }],
  },
  build: { sourcemap: false, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Our own files only declare things: one that is re-exported and not used need not be loaded. Words are waited for.
          treeshake: {
            moduleSideEffects: [
              { test: /src[\\/](web|contract)[\\/](?!.*[\\/]words\.ts$).*\.tsx?$/, sideEffects: false },
            ],
          },
          output: {
            chunkFileNames: ({ facadeModuleId }) => {
              const words = facadeModuleId && wordsFileOf(facadeModuleId)
              return words ? `assets/${words}.[hash].js` : 'assets/[name]-[hash].js'
            },
            codeSplitting: {
              groups: [
                { name: 'react', test: react, priority: 3 },
                { name: 'ground', test: ground, minShareCount: 2, priority: 2 },
                { name: 'app', test: app, tags: ['$initial'], minShareCount: 2, priority: 1 },
                { name: 'typed', test: typed, minShareCount: 2 },
                { name: 'passwords', test: passwords, minShareCount: 2 },
                { name: 'schemas', test: schemas, minShareCount: 4 },
                { name: 'popups', test: popups, minShareCount: 3 },
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
