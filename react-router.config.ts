import type { Config } from '@react-router/dev/config'
import { precompress, stripScripts } from './src/web/build/static-pages.ts'

/** Pages that are plain HTML, without JavaScript. */
const publicPages = ['/']
/** Pages that are prerendered and then come alive. */
const signInPages = ['/login', '/register']

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...publicPages, ...signInPages],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await stripScripts(publicPages.map((page) => `${client}${page === '/' ? '' : page}/index.html`))
    await precompress(client)
  },
} satisfies Config
