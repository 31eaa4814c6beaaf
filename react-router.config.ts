import type { Config } from '@react-router/dev/config'
import { addressIn } from './src/contract/language/addresses.ts'
import { languageTags } from './src/contract/language/languages.ts'
import { drawPictures } from './src/web/build/draw-pictures.ts'
import { easeScripts, fileOf, precompress, stripScripts } from './src/web/build/static-pages.ts'
import { writeShells } from './src/web/build/write-shells.ts'
import { writeWorker } from './src/web/build/write-worker.ts'

const inEachLanguage = (pages: readonly string[]) =>
  languageTags.flatMap((tag) => pages.map((page) => addressIn(tag, page)))
/** Pages that are plain HTML, without JavaScript. */
const publicPages = inEachLanguage([
  '/',
  '/about',
  '/pricing',
  '/contactus',
  '/privacy-policy',
  '/delete-account',
  '/visit-sent',
  '/message-sent',
  '/404',
])
/** Pages that are prerendered and then come alive. */
const signInPages = inEachLanguage(['/login', '/register', '/ForgetPassword'])

// The router gives each page 10 s and has no setting for it; the first one loads the whole app, longer on a slow machine.
const timeoutSignal = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (milliseconds) => timeoutSignal(Math.max(milliseconds, 120_000))

export default {
  appDirectory: 'src/web',
  splitRouteModules: false,
  buildDirectory: 'build',
  ssr: false,
  prerender: [...publicPages, ...signInPages],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await stripScripts(publicPages.map((page) => `${client}/${fileOf(page)}`))
    await easeScripts(client, signInPages)
    await drawPictures(client)
    const addresses = await writeShells(reactRouterConfig.buildDirectory, { publicPages, signInPages })
    await writeWorker(client, addresses, publicPages)
    await precompress(client)
  },
} satisfies Config
