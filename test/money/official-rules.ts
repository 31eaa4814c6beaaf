import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import saxon from 'saxon-js'

let rules: Promise<string> | undefined
const readRules = async () =>
  gunzipSync(await readFile(new URL('en16931-ubl.sef.json.gz', import.meta.url))).toString('utf8')

/**
 * What the rules of EN 16931 say of a UBL document: those it breaks, with their words, and how many looked at it, since
 * none looks at what it does not know. A second or less each.
 */
export const judgeUbl = async (xml: string): Promise<{ broken: string[]; fired: number }> => {
  rules ??= readRules()
  const { principalResult } = await saxon.transform(
    { stylesheetText: await rules, sourceText: xml, destination: 'serialized' },
    'async',
  )
  const broken = principalResult
    .split('<svrl:failed-assert')
    .slice(1)
    .map((failed) => {
      const [, id = ''] = /\bid="([^"]+)"/.exec(failed) ?? []
      const [, said = ''] = /<svrl:text>([^<]*)/.exec(failed) ?? []
      return `${id}: ${said}`
    })
  return { broken, fired: principalResult.split('<svrl:fired-rule').length - 1 }
}
