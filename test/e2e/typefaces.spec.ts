import { expect, type Page, test } from './fixtures.ts'

/** The faces Chromium draws a text with, and whether they came with the page. */
async function facesOf(page: Page, text: string, display: boolean) {
  await page.evaluate(
    ([words, family]) => {
      const shown = document.createElement('p')
      shown.id = 'faces'
      shown.textContent = words!
      shown.style.fontFamily = `var(--${family})`
      shown.style.fontWeight = '700'
      document.querySelector('#faces')?.remove()
      document.body.append(shown)
      return document.fonts.ready
    },
    [text, display ? 'display' : 'body'] as const,
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#faces' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName, isCustomFont }) => `${isCustomFont ? '' : 'system '}${familyName}`)
}

test('Russian letters stand in faces of the page, and only a page that shows some loads them', async ({ page }) => {
  const loaded: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('.woff2') && loaded.push(request.url().replace(/^.*\/|-[^-]*$/g, '')),
  )
  await page.goto('/about')
  await page.evaluate(() => document.fonts.ready)
  expect(loaded.filter((name) => name.includes('cyrillic'))).toEqual([])
  expect(await facesOf(page, 'Подъём', true)).toEqual(['Roboto Flex'])
  expect(await facesOf(page, 'Подъём', false)).toEqual(['Onest'])
  expect(await facesOf(page, 'Lift', true)).toEqual(['Archivo SemiBold'])
})
