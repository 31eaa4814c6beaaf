import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

const parts = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.min.mjs'))
const place = 'http://paper.test'
/** An A4 sheet as wide as a screen of 96 dpi has it. */
const scale = 96 / 72
const drawn = `<!doctype html><html lang="en"><title>Paper</title><style>body { margin: 0 } canvas { display: block }</style>
<canvas></canvas><script type="module">
  import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs'
  GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
  const sheet = await (await getDocument({ url: '/paper.pdf' }).promise).getPage(1)
  const [viewport, canvas] = [sheet.getViewport({ scale: ${scale} * devicePixelRatio }), document.querySelector('canvas')]
  Object.assign(canvas, { width: viewport.width, height: viewport.height })
  canvas.style.width = viewport.width / devicePixelRatio + 'px'
  await sheet.render({ canvas, viewport }).promise
  canvas.dataset.drawn = 'yes'
</script>`

/** Draws the first sheet of a PDF in a page of its own: browsers without a window show none. */
export async function drawPaper(page: Page, bytes: Buffer) {
  await page.route(`${place}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ body: drawn, contentType: 'text/html' })
    if (name === 'paper.pdf') return route.fulfill({ body: bytes, contentType: 'application/pdf' })
    return route.fulfill({ path: join(parts, name), contentType: 'text/javascript' })
  })
  await page.goto(`${place}/`)
  await page.locator('canvas[data-drawn]').waitFor()
}
