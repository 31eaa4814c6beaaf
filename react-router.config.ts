import type { Config } from '@react-router/dev/config'
import { drawPictures } from './src/web/build/draw-pictures.ts'
import { easeScripts, precompress, stripScripts } from './src/web/build/static-pages.ts'
import { writeShells } from './src/web/build/write-shells.ts'
import { writeWorker } from './src/web/build/write-worker.ts'

/** Pages that are plain HTML, without JavaScript. */
const publicPages = [
  '/',
  '/about',
  '/pricing',
  '/contactus',
  '/privacy-policy',
  '/delete-account',
  '/visit-sent',
  '/message-sent',
  '/404',
]
/** Pages that are prerendered and then come alive. */
const signInPages = ['/login', '/register', '/ForgetPassword']

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
    const fileOf = (page: string) => `${client}${page === '/' ? '' : page}/index.html`
    await stripScripts(publicPages.map(fileOf))
    await easeScripts(signInPages.map(fileOf))
    await drawPictures(client)
    const addresses = await writeShells(reactRouterConfig.buildDirectory, [...publicPages, ...signInPages])
    await writeWorker(client, addresses, publicPages)
    await precompress(client)
  },
} satisfies Config
