import { type Findings, listFiles } from './files.ts'

/** What a slice may hold beside its commands. A new word here is a decision about all slices. */
const vocabulary = ['tables', 'routes', 'policy', 'queries', 'public', 'texts', 'notices']
/** Pieces that are no command and belong to one slice alone, and the folders of small worlds of their own. */
const ownWords: Record<string, string[]> = {
  accounts: [
    'authenticate',
    'confirmation-link',
    'cookies',
    'one-time-code',
    'password',
    'provider',
    'provider-flow',
    'register',
    'second-factor',
    'session',
  ],
  'bank-files': ['read.worker'],
  backups: ['archive', 'digest', 'manifest'],
  chat: ['relay'],
  files: ['content-check', 'content-words', 'file-name', 'markup', 'watchers', 'zip-names'],
  imports: [
    'cells',
    'column-facts',
    'heading-words',
    'judging',
    'limits',
    'month-names',
    'read.worker',
    'table-of-file',
  ],
  jobs: ['times'],
  mail: ['mail-transport'],
  'own-data': ['erased-traces'],
  papers: ['vat-category'],
  review: ['sources'],
  schedules: ['transition'],
}
const ownFolders: Record<string, string[]> = {
  accounts: ['invitations'],
  chat: ['hub'],
  demo: ['papers', 'season'],
  papers: ['paper'],
}

/** A command file is called verb-noun; a new verb is welcome here when no old one says it. */
const verbs =
  `accept accompany add adjust advance allocate allow answer apply approve archive arrange ask assign attach authenticate begin block book
  bring cancel change charge check choose clean close collect compose compute confirm connect copy correct count create credit deactivate
  decide decline decode delete deliver deny detach disable discard download draw drop edit enable end enforce enter erase expire explain
  export fill find finish follow forget forward freeze generate get give grant handle hash hold import invite issue join judge keep
  launch leave link list load lock look mail make mark match measure merge message migrate move name notify number offer open order park
  parse pay place plan post prepare present preview propose publish purge put read reassign receive recognise record refund refuse
  register reject release remind remove rename render renew reopen replace request require reschedule resend reserve reset resolve
  restore resume return review revoke rotate schedule seal search seed select send serve set settle share show sign skip solve start step
  stop store submit subscribe suspend sweep switch sync take tell throw track transfer transition unblock undo unlink unlock unmark
  update upload use validate verify view visit warn watch withdraw word write`.split(/\s+/)

function problemsOf(path: string): string[] {
  const [slice = '', ...rest] = path.split('/').slice(2)
  const file = rest.at(-1) ?? ''
  const folder = rest.slice(0, -1).join('/')
  if (rest.length === 0 || slice === 'platform') return []
  if (folder && ownFolders[slice]?.includes(folder)) return []
  if (folder) return [`${path}: slice ${slice} has no folder "${folder}" in the vocabulary`]
  if (/\.test\.ts$/.test(file)) return []
  const name = file.replace(/\.ts$/, '')
  const [verb = '', ...noun] = name.split('-')
  // a slice with many calls mounts them in parts: provider-routes beside routes
  const isPartOfRoutes = name.endsWith('-routes')
  const isCommand = verbs.includes(verb) && noun.length > 0
  if (
    file.endsWith('.ts') &&
    (vocabulary.includes(name) || ownWords[slice]?.includes(name) || isPartOfRoutes || isCommand)
  )
    return []
  return [`${path}: a slice holds ${vocabulary.join(', ')}, verb-noun commands and its own words, not "${file}"`]
}

/** Every slice of the server uses the same few words, so that who knows one knows all. */
export function checkSlices(root: string): Findings {
  const files = listFiles(root).filter((path) => path.startsWith('src/server/'))
  const slices = new Set(files.map((path) => path.split('/')[2]).filter((name) => name && !name.includes('.')))
  return { read: `${files.length} files in ${slices.size} folders`, problems: files.flatMap(problemsOf) }
}
