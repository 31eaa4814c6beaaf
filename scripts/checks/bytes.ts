import { join } from 'node:path'
import { excessOf, scriptsOf } from '../../src/web/build/page-bytes.ts'
import type { Findings } from './files.ts'

/** Bytes of JavaScript, packed by Brotli, that a page may load before anything is done on it, in whichever language. */
const budgets = [
  { page: '/login', route: 'accounts/login-page', most: 160_900 },
  { page: '/home', route: 'home/home-page', most: 230_200 },
  { page: '/Boats', route: 'boats/list-page', most: 269_600 },
]

/** The build keeps to its budgets. */
export function checkBytes(root: string): Findings {
  const client = join(root, 'build', 'client')
  const problems = budgets.flatMap(({ page, route, most }) => excessOf(page, scriptsOf(client, route), most) ?? [])
  return { read: `${budgets.length} pages of the build`, problems }
}
